import { SelectField } from '~/components/form/select-field'
import { Button } from '~/components/ui/button'
import { WITHOUT_MEANS } from '~/models/allergen/without'
import { GIFT_QUESTIONS, type GiftAnswers } from '~/models/gift/gift-finder'
import { serverPaths } from '~/models/paths'

export function GiftFinderForm({ answers }: { answers: GiftAnswers }) {
  return (
    <form action={serverPaths.giftFinder} className="form gift-finder">
      {GIFT_QUESTIONS.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          options={options}
          placeholder="Any"
          width="third"
          defaultValue={answers[name]}
        />
      ))}
      <p className="hint">{WITHOUT_MEANS}</p>
      <p>
        <Button size="big">See Gift Suggestions</Button>
      </p>
    </form>
  )
}
