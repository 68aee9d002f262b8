import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockHtml, inlineHtml, needsFrame, plainText, unlinkedHtml } from './sanitise.ts'

describe('inline HTML', () => {
  it.each([
    ['Plain words', 'Plain words'],
    ['<b>Bold</b> and <em>more</em>', '<b>Bold</b> and <em>more</em>'],
    ['<p>Whole <i>paragraph</i></p>', 'Whole <i>paragraph</i>'],
    ['<a href="/news/" onclick="x()" target="_blank">In</a>', '<a href="/news/">In</a>'],
    ['<a href="https://a.example/">Out</a>', '<a href="https://a.example/" rel="noopener">Out</a>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" //a.example/b">Out</a>', '<a href="https://a.example/b" rel="noopener">Out</a>'],
    ['<a href="www.a.example/b">Out</a>', '<a href="https://www.a.example/b" rel="noopener">Out</a>'],
    ['<script>alert(1)</script>Left', 'Left'],
    ['<img src=x onerror=alert(1)>Left', 'Left'],
    ['<span style="position:fixed" class="x">Left</span>', '<span>Left</span>'],
    ['Salt & pepper < sugar', 'Salt &amp; pepper &lt; sugar'],
  ])('turns %s into %s', (given, html) => {
    expect(inlineHtml(given)).toBe(html)
  })

  it.each([
    ['<p>a</p><p>b</p>', 'a<br />b'],
    ['<p>a</p>\n<p> b</p>\n', 'a<br />b'],
    ['<p>a<p>b', 'a<br />b'],
    ['<ul><li>a</li><li><b>b</b></li></ul>', 'a<br /><b>b</b>'],
    ['<b><p>a</p><p>b</p></b>', '<b>a<br />b</b>'],
    ['a<div>b</div>c', 'a<br />b<br />c'],
    ['a<hr>b', 'a<br />b'],
    ['<p>a</p><p><br></p><p>&nbsp;</p><p>b</p><p><br></p>', 'a<br />b'],
    ['<p>a<br></p><p>b</p>', 'a<br />b'],
    ['<p>a<br><br>b</p>', 'a<br /><br />b'],
    ['<br>a<br>', '<br />a<br />'],
    ['<p>a <i>b</i> c</p>', 'a <i>b</i> c'],
    ['<p></p>', ''],
  ])('keeps the words of %s apart (rule content/words-apart)', (given, html) => {
    expect(inlineHtml(given)).toBe(html)
  })

  it.each(['<del>$40</del> $30', '<strike>$40</strike> $30', '<s>$40</s> $30'])(
    'has a line through the words that no longer hold in %s, as has an editor’s HTML (rule content/struck-out)',
    (given) => {
      expect(inlineHtml(given)).toBe('<s>$40</s> $30')
      expect(blockHtml(given)).toBe('<s>$40</s> $30')
    },
  )

  it('has quotation marks around words that are marked as a quote, as have plain text and an editor’s HTML', () => {
    const given = 'He said <q cite="/a">No <b>more</b></q> & left'
    expect(inlineHtml(given)).toBe('He said “No <b>more</b>” &amp; left')
    expect(blockHtml(given)).toBe('He said “No <b>more</b>” &amp; left')
    expect(plainText(given)).toBe('He said “No more” & left')
  })

  it('has one line inside a link (rule content/words-apart)', () => {
    expect(unlinkedHtml('<p>a</p><p><a href="/x/">b</a></p>')).toBe('a b')
  })
})

describe('an editor’s HTML that needs no script', () => {
  it('keeps the words of a date, but makes no label of the paper of them', () =>
    expect(blockHtml('<p>On <time datetime="2026-11-03">Election Day</time></p>')).toBe('<p>On Election Day</p>'))

  it('keeps the language and direction that its words are marked with (rule content/language)', () => {
    const marked = '<p lang="he" dir="rtl">שלום</p>'
    expect(blockHtml(marked)).toBe(marked)
  })

  it('keeps tables and headings', () => {
    expect(blockHtml('<h2>Use</h2><table><tr><th scope="row">A</th></tr></table>')).toBe(
      '<h2>Use</h2><div role="group" aria-label="Table" tabindex="0"><table><tr><th scope="row">A</th></tr></table></div>',
    )
    expect(blockHtml('<img src="/a.jpg">')).toBe('<img src="/a.jpg" alt="" loading="lazy" />')
  })

  it.each([
    ['<center>a</center><center><b>b</b></center>', '<div>a</div><div><b>b</b></div>'],
    ['<article id="A"><header>a</header>b</article>', '<div id="content-A"><div>a</div>b</div>'],
    ['<menu><li>a</li></menu>', '<ul><li>a</li></ul>'],
  ])('keeps the words of %s apart (rule content/words-apart)', (given, html) => expect(blockHtml(given)).toBe(html))

  it.each([
    ['http://pics.example/a.jpg', 'https://pics.example/a.jpg'],
    [' //pics.example/a.jpg', 'https://pics.example/a.jpg'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ])('has its picture at %s from %s (rule content/pictures-by-https)', (given, src) => {
    expect(blockHtml(`<img src="${given}" alt="A pier">`)).toBe(`<img src="${src}" alt="A pier" loading="lazy" />`)
  })

  it('has no picture without an address that it could be fetched from', () => {
    expect(blockHtml('a<img>b<img src="javascript:alert(1)">c<img src="file:///c.jpg">')).toBe('abc')
  })

  it.each([
    ['<h2 id="Use">Use</h2>', '<h2 id="content-Use">Use</h2>'],
    ['<div id="measuring">{}</div>', '<div id="content-measuring">{}</div>'],
    ['<div id=measuring name=measuring class=x>x</div>', '<div id="content-measuring">x</div>'],
    ['<p id="main-content">x</p>', '<p id="content-main-content">x</p>'],
    ['<p id="a b">x</p><p id="">y</p>', '<p>x</p><p>y</p>'],
    ['<a href="#I">One</a><h2 id="I">I</h2>', '<a href="#content-I">One</a><h2 id="content-I">I</h2>'],
    ['<a name="I" href="#top">Up</a>', '<a href="#top">Up</a>'],
  ])('has a prefix on its ids, and its links follow them: %s (rule content/ids)', (given, html) => {
    expect(blockHtml(given)).toBe(html)
  })

  it.each([
    '<script src=x>',
    '<iframe>',
    '<p OnClick = "x">',
    '<a href="javascript:x">',
    '<style>',
    '<form>',
    '<svg><script>',
    '<math><msup><mi>x</mi><mn>2</mn></msup></math>',
    '<map name="wards"><area href="/ward-1/"></map>',
  ])('does not include %s, which needs a frame', (html) => {
    expect(needsFrame(html)).toBe(true)
  })
})

describe('plain text', () => {
  it.each([
    ['<b>Bold</b> words', 'Bold words'],
    ['R&amp;B &lt;3', 'R&B <3'],
    ['R&B', 'R&B'],
    ['  Many\n  spaces ', 'Many spaces'],
    ['caf&eacute;', 'café'],
    ['<b>W</b>ords', 'Words'],
    ['A<br>B<br/>C', 'A B C'],
    ['<p>A</p><p>B</p>', 'A B'],
    ['<ul><li>A</li><li>B</li></ul>', 'A B'],
    ['<table><tr><td>A</td><td>B</td></tr></table>', 'A B'],
    ['<p>A &lt;p&gt; B</p>', 'A <p> B'],
  ])('of %s is %s', (given, text) => {
    expect(plainText(given)).toBe(text)
  })
})

describe('hostile HTML', () => {
  it('is cut off where it nests deeper than any genuine text', () => {
    expect(plainText(`${'<b>'.repeat(1990)}words${'<b>'.repeat(50_000)}never`)).toBe('words')
    const list = `<ul>${'<li>One</li><li><br><b>two</b></li>'.repeat(3000)}</ul>`
    expect(plainText(list)).toBe('One two '.repeat(3000).trim())
  })

  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '&',
    '/',
    'script',
    'img',
    ' src=x',
    ' onerror=alert(1)',
    'a',
    ' href=',
    'javascript:',
    'data:text/html,',
    '<!--',
    '-->',
    '<svg',
    '<math',
    '&#106;',
    '\u0000',
    '<style>',
    '</style>',
    '<b>',
    '</b>',
    'text',
  )
  const hostile = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(''))
  const ALLOWED =
    /^<\/?(?:a|b|strong|i|em|u|s|sub|sup|code|br|span)(?: (?:href="(?:https?:|mailto:|tel:|[^":]*["/?#]|[^":]*)[^"]*"|rel="[^"]*"))* ?\/?>$/

  it('keeps only the allowed tags, and no attributes but href and rel', () => {
    fc.assert(
      fc.property(hostile, (given) => {
        for (const [tag] of inlineHtml(given).matchAll(/<[^>]*>?/g)) expect(tag).toMatch(ALLOWED)
      }),
      { seed: 9, numRuns: 3000 },
    )
  })
})

it.each(['<br/>', '<br><br />', '<b> </b>', '<p>&nbsp;</p>', '<a href="/a/"></a>', '<i><br></i>&#160;'])(
  'a paragraph of %s alone is none, because it would be a hole in the text (rule content/inline-html)',
  (html) => expect(inlineHtml(html)).toBe(''),
)
