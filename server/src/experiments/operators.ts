/** What a condition may ask; another operator is reported and never holds (rule experiments/operators). */
const OPERATORS: ReadonlySet<string> = new Set(
  (
    '$veq $vne $vgt $vgte $vlt $vlte $eq $ne $lt $lte $gt $gte $exists $in $ini $inGroup $notInGroup $nin $nini $not ' +
    '$size $elemMatch $all $alli $regex $regexi $type $or $nor $and $savedGroup'
  ).split(' '),
)

/** An operator that is known and never holds. */
const NEVER = { $in: [] }

/** What a flag gives may hold anything, and is no condition. */
const VALUES: ReadonlySet<string> = new Set(['variations', 'contextualVariations', 'force', 'defaultValue', 'values'])

/**
 * Flags as they came, with what nobody can evaluate written so that it does not hold: the reader of flags would say so
 * again for each request. `unknown` names what was found.
 */
export function withKnownOperators<Flags>(flags: Flags): { flags: Flags; unknown: readonly string[] } {
  const unknown = new Set<string>()
  const inCondition = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inCondition)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    const strange = entries.map(([name]) => name).filter((name) => name.startsWith('$') && !OPERATORS.has(name))
    for (const name of strange) unknown.add(name)
    // All of an object's operators have to hold: one that never does is enough.
    if (strange.length > 0) return NEVER
    return Object.fromEntries(entries.map(([name, one]) => [name, inCondition(one)]))
  }
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        VALUES.has(name) ? one : name === 'condition' ? inCondition(one) : walk(one),
      ]),
    )
  }
  return { flags: walk(flags) as Flags, unknown: [...unknown] }
}
