import { readFileSync } from 'node:fs'
import { expect, it, describe } from 'vitest'
import { adminFields, blockDeclarations, blockTypes, mayStandIn, nodeTypes } from './index.ts'
import { schemaFiles } from './schema-files.ts'

describe('The contract as JSON Schema', () => {
  it.each([...schemaFiles()])('%s is up to date (npm run schema writes it)', (name, text) => {
    expect(readFileSync(new URL(`../schema/${name}`, import.meta.url), 'utf8')).toBe(text)
  })

  it.each(['LayoutDocument', 'BlockDocument'])(
    '%s tells clients to leave out what they do not know (rule service/grows)',
    (name) => {
      const files = [...schemaFiles().values()].map((text) => JSON.parse(text) as { $ref?: string; $defs?: object })
      const file = files.find(({ $ref }) => $ref === `#/$defs/${name}`)
      expect(file?.$defs).toMatchObject({
        [name]: { description: expect.stringContaining('a client leaves out what it does not know') },
      })
    },
  )

  it('says of each type of node and value what it is (rule service/schemas)', () => {
    for (const [name, text] of schemaFiles()) {
      const { $defs = {} } = JSON.parse(text) as { $defs?: Record<string, { description?: string }> }
      for (const [id, { description }] of Object.entries($defs)) expect(description, `${name}: ${id}`).toBeTruthy()
    }
  })

  it('says what the name of a field does not: where addresses lead, what a cursor or a fragment is for (rule service/schemas)', () => {
    const { $defs } = JSON.parse(schemaFiles().get('layout-document.json')!) as { $defs: object }
    expect($defs).toMatchObject({
      LayoutDocument: {
        description: expect.stringContaining('An address that begins with `/` is one of the paper’s own site'),
        properties: { consent: { description: expect.stringContaining('until the reader agrees') } },
      },
      InlineHtml: { description: expect.stringContaining('`a b strong i em') },
      StoryListNode: {
        properties: { more: { description: expect.stringContaining('`cursor` fetches the next part') } },
      },
      ArticleNode: { properties: { contents: { description: expect.stringContaining("a heading's fragment") } } },
      LiveBlogNode: {
        properties: {
          pollSeconds: { description: expect.stringContaining('How often') },
          more: { description: expect.stringContaining('`cursor` fetches the next part') },
          keyEvents: { description: expect.stringContaining('the address of another part') },
        },
      },
      PreviewFormNode: {
        properties: { action: { description: expect.stringMatching(/`token`.*`url`.*`reader`.*`country`.*`at`/) } },
      },
    })
  })

  it('says in what units durations and lifetimes are', () => {
    const { $defs } = JSON.parse(schemaFiles().get('layout-document.json')!) as { $defs: object }
    expect($defs).toMatchObject({
      Playable: { properties: { duration: { description: 'Milliseconds' } } },
      CacheFacts: {
        properties: { maxAge: { description: 'Seconds' }, staleWhileRevalidate: { description: 'Seconds' } },
      },
    })
  })

  it('has the fields of every block type, each with a label', () => {
    expect(Object.keys(adminFields).toSorted()).toEqual([...blockTypes].toSorted())
    for (const [type, schema] of Object.entries(adminFields))
      for (const [name, field] of Object.entries(schema.shape))
        expect(field.meta()?.label, `${type}.${name}`).toBeTypeOf('string')
  })

  it('lists every node type exactly once', () => {
    expect(new Set(nodeTypes).size).toBe(nodeTypes.length)
    expect(nodeTypes).toEqual(expect.arrayContaining(['page', 'rail', 'text', 'live-post', 'story-card', 'fact-box']))
  })

  it('lets a chain hold the blocks allowed in a column, and allows every block somewhere', () => {
    expect(blockDeclarations.chain.holds).toBe('column')
    expect(mayStandIn('fact-box', 'column')).toBe(true)
    expect(mayStandIn('chain', 'column')).toBe(false)
    for (const [type, { standsIn }] of Object.entries(blockDeclarations)) expect(standsIn, type).not.toHaveLength(0)
  })

  it('has every field that editors need for a package (rule blocks/package-fields)', () => {
    const specified =
      'layoutType source feedSize collectionId collectionOffset includeSections excludeSections feedOffset order tagFeedSlug tagFeedOffset tagFeedOrder inheritContent nativoPosition nativeAdSlotNo hasTopLine packageLabel packageDescription morelinkLabel morelinkHref morelinkBottom hasEyebrow hasBlurbFirstCard hasBlurbGridCards hasImageFirstCard hasImageGridCards showAuthor'.split(
        ' ',
      )
    expect(specified).toHaveLength(27)
    expect(Object.keys(adminFields.package.shape)).toEqual(expect.arrayContaining(specified))
  })

  it('has every field that editors need for a chain (rule blocks/chain-fields)', () => {
    const specified =
      'chainLabel chainBlurb list rightToLeft removeTopSpacing hasPadding hasOneColOnTablet numberFeaturesOnFirstColumn numberFeaturesOnSecondColumn shouldHiddenSecondColOnTablet stickyOnRightRail isAdmin'.split(
        ' ',
      )
    expect(specified).toHaveLength(12)
    expect(Object.keys(adminFields.chain.shape)).toEqual(expect.arrayContaining(specified))
  })
})
