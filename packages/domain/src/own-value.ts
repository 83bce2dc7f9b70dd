/**
 * What a record holds under a name that somebody wrote; undefined where it holds nothing. Every object has a
 * `constructor`, which is nobody's label.
 */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>> | null | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined
}
