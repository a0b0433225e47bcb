import { Button } from '~/components/ui/button'

type AgainFormProps = { edit: string; mail: string; subject: string }

/** Sends one of the listed e-mails again. */
export const AgainForm = ({ edit, mail, subject }: AgainFormProps) => (
  <form method="post">
    <input type="hidden" name="edit" value={edit} />
    <input type="hidden" name="key" value={mail} />
    <Button name="intent" value="mail" variant="plain" size="small">
      Send again<span className="visually-hidden">: {subject}</span>
    </Button>
  </form>
)
