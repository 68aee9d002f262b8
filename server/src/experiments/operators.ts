/** Conditions with any other operator are reported, and are never met (rule experiments/operators). */
const OPERATORS: ReadonlySet<string> = new Set(
  (
    '$veq $vne $vgt $vgte $vlt $vlte $eq $ne $lt $lte $gt $gte $exists $in $ini $inGroup $notInGroup $nin $nini $not ' +
    '$size $elemMatch $all $alli $regex $regexi $type $or $nor $and $savedGroup'
  ).split(' '),
)

/** Operators that join conditions. Asked of a single attribute they mean nothing, as in `{ country: { $or: … } }`. */
const JOINING: ReadonlySet<string> = new Set(['$or', '$nor', '$and', '$savedGroup'])

/** A valid condition that is never met. */
const NEVER = { $in: [] }

/** Fields that hold values of a feature. A value may look like a condition, but is not one. */
const VALUES: ReadonlySet<string> = new Set(['variations', 'contextualVariations', 'force', 'defaultValue', 'values'])

const hasOnlyOperators = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).every((name) => name.startsWith('$'))

/**
 * Replaces each condition that uses an unknown operator with one that is never met; otherwise the flag library would
 * complain about it on every request. `unknown` lists the operators found.
 */
export function withKnownOperators<Flags>(flags: Flags): { flags: Flags; unknown: readonly string[] } {
  const unknown = new Set<string>()
  const inCondition = (value: unknown, isOfOne: boolean): unknown => {
    if (Array.isArray(value)) return value.map((each) => inCondition(each, isOfOne))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    const strange = entries
      .map(([name]) => name)
      .filter((name) => name.startsWith('$') && (!OPERATORS.has(name) || (isOfOne && JOINING.has(name))))
    for (const name of strange) unknown.add(name)
    // All operators of an object must be met, so one that is never met replaces them all.
    if (strange.length > 0) return NEVER
    return Object.fromEntries(
      entries.map(([name, operand]) => {
        // An element of a list is a single value again, or has attributes of its own.
        const isOfElement = name === '$elemMatch' && !hasOnlyOperators(operand)
        return [name, inCondition(operand, (isOfOne && !isOfElement) || !name.startsWith('$'))]
      }),
    )
  }
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        VALUES.has(name) ? field : name === 'condition' ? inCondition(field, false) : walk(field),
      ]),
    )
  }
  return { flags: walk(flags) as Flags, unknown: [...unknown] }
}
