import { readFileSync } from 'node:fs'
import type { NodeType } from '@broadsheet/contracts'
import type { NodeOf } from '../renderer/block.ts'

interface Schema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
}

const { $defs: definitions } = JSON.parse(
  readFileSync(new URL('../../../contracts/schema/layout-document.json', import.meta.url), 'utf8'),
) as { $defs: Record<string, Schema> }

/** How deep optional parts are filled. Some nodes may hold others like themselves. */
const MOST_DEPTH = 8

const ADDRESS = /^(?:href|src|icon|logo|action|url)$|(?:Href|Url)$/
const INSTANT = '2026-11-20T11:20:00.000Z'

function fill(schema: Schema, turn: number, name: string, depth: number): unknown {
  if (schema.$ref) {
    const definition = schema.$ref.slice('#/$defs/'.length)
    return definition === 'Instant' ? INSTANT : fill(definitions[definition]!, turn, name, depth)
  }
  if ('const' in schema) return schema.const
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fill(choices[turn % choices.length]!, turn, name, depth)
  if (schema.enum) return schema.enum[turn % schema.enum.length]
  switch (schema.type) {
    case 'string':
      return ADDRESS.test(name) ? `/${name}/` : name
    case 'boolean':
      return turn % 2 === 0
    case 'integer':
    case 'number':
      return Math.min(Math.max(2, schema.minimum ?? 1), schema.maximum ?? 2)
    case 'array':
      if (depth > MOST_DEPTH) return []
      return Array.from({ length: 2 }, (_, index) => fill(schema.items ?? {}, turn + index, name, depth + 1))
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => depth <= MOST_DEPTH || schema.required?.includes(key))
          .map(([key, of]) => [key, fill(of, turn, key, depth + 1)]),
      )
    default:
      return name
  }
}

/**
 * A node of this type in which every optional field of the contract is there. Where there is a choice, `turn` decides, so
 * that a few turns see all choices.
 */
export function fullNode<Type extends NodeType>(type: Type, turn: number): NodeOf<Type> {
  const schema = Object.values(definitions).find(({ properties }) => properties?.['type']?.const === type)
  if (!schema) throw new Error(`The contract has no node ${type}`)
  const node = fill(schema, turn, type, 0) as NodeOf<Type>
  return { ...node, id: `${type}-1` }
}
