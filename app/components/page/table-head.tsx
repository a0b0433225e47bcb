type TableHeadProps = {
  columns: readonly string[]
  /** The act of the buttons in the last column. */
  act?: string
}

export function TableHead({ columns, act }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        {act ? (
          <th scope="col">
            <span className="visually-hidden">{act}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}
