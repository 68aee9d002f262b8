import { readFileSync } from 'node:fs'
import { expect, it, describe } from 'vitest'
import { adminFields, blockTypes, nodeSchemas } from './index.ts'
import { schemaFiles } from './schema-files.ts'

describe('the contract as JSON Schema', () => {
  it.each([...schemaFiles()])('%s is fresh (npm run schema writes it)', (name, text) => {
    expect(readFileSync(new URL(`../schema/${name}`, import.meta.url), 'utf8')).toBe(text)
  })

  it('has the fields of every block type, each with a label', () => {
    expect(Object.keys(adminFields).toSorted()).toEqual([...blockTypes].toSorted())
    for (const [type, schema] of Object.entries(adminFields))
      for (const [name, field] of Object.entries(schema.shape))
        expect(field.meta()?.label, `${type}.${name}`).toBeTypeOf('string')
  })

  it('names every node type after its own `type`', () => {
    for (const [name, schema] of Object.entries(nodeSchemas)) expect(schema.shape.type.value).toBe(name)
  })

  it('a package has the 27 fields of the specification (checklist 53)', () => {
    const specified =
      'layoutType source feedSize collectionId collectionOffset includeSections excludeSections feedOffset order tagFeedSlug tagFeedOffset tagFeedOrder inheritContent nativoPosition nativeAdSlotNo hasTopLine packageLabel packageDescription morelinkLabel morelinkHref morelinkBottom hasEyebrow hasBlurbFirstCard hasBlurbGridCards hasImageFirstCard hasImageGridCards showAuthor'.split(
        ' ',
      )
    expect(specified).toHaveLength(27)
    expect(Object.keys(adminFields.package.shape)).toEqual(expect.arrayContaining(specified))
  })

  it('a chain has the 12 fields of the specification (checklist 54)', () => {
    const specified =
      'chainLabel chainBlurb list rightToLeft removeTopSpacing hasPadding hasOneColOnTablet numberFeaturesOnFirstColumn numberFeaturesOnSecondColumn shouldHiddenSecondColOnTablet stickyOnRightRail isAdmin'.split(
        ' ',
      )
    expect(specified).toHaveLength(12)
    expect(Object.keys(adminFields.chain.shape)).toEqual(expect.arrayContaining(specified))
  })
})
