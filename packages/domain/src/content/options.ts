// What a template says of single options: search words, roles, and which of them limit. It goes with their names.
import type { Condition, Question } from '@plumbline/contract/template'

type Options = Pick<Question, 'choices' | 'synonyms' | 'limits'> &
  Partial<Pick<Question, 'required' | 'stop'>> &
  Pick<Condition, 'roles'>

/**
 * The options of an item under new names. What is added where all of them limit limits, too: the item asks for limitations.
 * @param nameOf the current name of an option, by its previous name
 */
export function withOptions<Item extends Options>(
  item: Item,
  choices: string[],
  nameOf: (choice: string) => string = (choice) => choice,
): Item {
  const kept = new Set(choices)
  const renamed = <Said>(said: Readonly<Record<string, Said>>) =>
    Object.fromEntries(
      Object.entries(said).flatMap(([choice, what]) => {
        const name = nameOf(choice)
        return kept.has(name) ? [[name, what] as const] : []
      }),
    )
  const { limits, roles } = item
  const areAll = item.choices.length > 0 && item.choices.every((choice) => limits?.includes(choice))
  const limiting = new Set(limits?.map(nameOf))
  return withSaid(
    { ...item, choices, synonyms: renamed(item.synonyms) },
    { roles: renamed(roles ?? {}), limits: choices.filter((choice) => areAll || limiting.has(choice)) },
  )
}

/** The item with its roles and limiting options as they are to be; without a field that says nothing, `required: false` too. */
export function withSaid<Item extends Options>(
  item: Item,
  { roles = item.roles, limits = item.limits }: Pick<Options, 'roles' | 'limits'>,
): Item {
  const { roles: _, limits: __, required, stop, ...rest } = item
  return {
    ...rest,
    ...(limits && limits.length > 0 ? { limits } : {}),
    ...(roles && Object.keys(roles).length > 0 ? { roles } : {}),
    ...(required ? { required } : {}),
    ...(stop === undefined ? {} : { stop }),
  } as Item
}
