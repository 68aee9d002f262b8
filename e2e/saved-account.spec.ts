import { ownHousehold } from './support/own-household.ts'
import { OTHER, STORY, THIRD, list, saveThis, save, signIn, savedByAccount, isKept } from './support/saved.ts'
import { expect, test } from './support/test.ts'

// A household may sign in thirty times a minute.
test.use(ownHousehold)

test('signing in joins the lists without loss or duplicate, and signing out leaves nothing behind', async ({
  page,
  browser,
  site,
}) => {
  await page.goto(STORY)
  await save(page)
  await signIn(page, /Lena Ostrander/)
  await expect(list(page).getByRole('listitem')).toHaveCount(1)

  const elsewhere = await browser.newContext({ baseURL: site.url })
  const other = await elsewhere.newPage()
  for (const path of [STORY, OTHER]) {
    await other.goto(path)
    await save(other)
  }
  await signIn(other, /Lena Ostrander/)
  await expect(list(other).getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)

  await list(other)
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click()
  await expect(list(other).getByRole('listitem')).toHaveCount(1)
  await expect.poll(async () => (await (await other.request.get('/api/reader/saved')).json()).stories.length).toBe(1)
  await page.reload()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)

  await isKept(page, STORY)
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.locator('[data-panel="account"]').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('saved'))).toBeNull()
  await isKept(page, STORY, false)
  await page.goto('/saved/')
  await expect(list(page)).toContainText('You have not saved a story yet')

  // The list of the account comes back with its reader, in the same tab too.
  await page.goto(`/sign-in?return=${STORY}`)
  await page.getByRole('button', { name: /Lena Ostrander/ }).click()
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'true')
  await elsewhere.close()
})

test('what was removed elsewhere stays removed in a browser whose clock is ahead (rule saved/merge)', async ({
  page,
  browser,
  site,
}) => {
  await page.clock.install({ time: Date.now() + 3600_000 })
  await signIn(page, /Ada Quill/)
  for (const path of [STORY, OTHER]) {
    await page.goto(path)
    await save(page)
  }
  await page.goto('/saved/')
  await expect.poll(() => savedByAccount(page)).toContain(STORY)

  const elsewhere = await browser.newContext({ baseURL: site.url })
  const other = await elsewhere.newPage()
  await signIn(other, /Ada Quill/)
  await expect(list(other).getByRole('listitem')).toHaveCount(2)
  await list(other)
    .getByRole('listitem')
    .filter({ has: other.locator(`a[href="${STORY}"]`) })
    .getByRole('button')
    .click()
  await expect.poll(() => savedByAccount(page)).not.toContain(STORY)
  await elsewhere.close()

  await page.reload()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(list(page).locator(`a[href="${OTHER}"]`)).toHaveCount(1)
})

test('who signs in where another reader’s session ended elsewhere sees nothing of theirs, and saves for good (rule saved/account)', async ({
  page,
  context,
}) => {
  await signIn(page, /Paul Penrose/)
  await page.goto(STORY)
  await save(page)
  await expect.poll(() => savedByAccount(page)).toContain(STORY)
  await context.clearCookies()
  // The list of the account comes late.
  let answer = () => {}
  const later = new Promise<void>((done) => (answer = done))
  await page.route('**/api/reader/saved/join', async (route) => {
    await later
    await route.continue()
  })
  await page.goto(`/sign-in?return=${STORY}`)
  await page.getByRole('button', { name: /Agnes Thorne/ }).click()
  await expect(page).toHaveURL(STORY)
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'false')
  await save(page)
  answer()
  await expect.poll(() => savedByAccount(page)).toContain(STORY)
  await page.goto('/saved/')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
})

test('who saves on a page that is older than the end of its session is told so, and the story stays in the browser (rule saved/account)', async ({
  page,
  context,
}) => {
  await signIn(page, /Sam Whitlock/)
  await page.goto(OTHER)
  await save(page)
  await expect.poll(() => savedByAccount(page)).toContain(OTHER)
  await page.goto(STORY)
  await context.clearCookies({ name: 'session' })
  await saveThis(page).click()
  await expect(page.getByText('You are no longer signed in, so this change is in this browser alone.')).toBeVisible()
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/saved/')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(list(page).locator(`a[href="${STORY}"]`)).toBeVisible()

  // The provider still knows the reader.
  await page.goto('/sign-in?return=/saved/')
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
})

test('who removes entries of a list that is older than the end of its session finds no entry that is said to be removed and stays (rule saved/account)', async ({
  browser,
  paywall,
}) => {
  // Of this paper no other test saves anything in an account.
  const context = await browser.newContext({ baseURL: paywall.url })
  const page = await context.newPage()
  for (const story of [OTHER, THIRD]) {
    await page.goto(story)
    await save(page)
  }
  await signIn(page, /Nell Barrow/)
  await expect.poll(() => savedByAccount(page)).toContain(THIRD)
  await page.goto('/saved/')
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  // The session is over, and this page does not know yet.
  await context.clearCookies({ name: 'session' })
  await list(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByText('You are no longer signed in')).toBeVisible()
  await expect(list(page).getByRole('listitem')).toHaveCount(0)
  await context.close()
})

test('who presses Sign out without the network is told so, and loses nothing that was saved meanwhile (rule saved/account)', async ({
  page,
  context,
}) => {
  await signIn(page, /Emil Hart/)
  await page.goto(OTHER)
  await expect(saveThis(page)).toBeVisible()
  await save(page)
  // Each time that the network is lost.
  for (let time = 0; time < 2; time++) {
    await context.setOffline(true)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
    await expect(page).toHaveURL(OTHER)
    await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'true')
    await context.setOffline(false)
  }
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('saved'))).toBeNull()
})

test('on a page that has nothing to save, signing out waits for the network and takes the list along as well (rule saved/account)', async ({
  page,
  context,
}) => {
  await signIn(page, /Edith Marlowe/)
  await page.goto(STORY)
  await save(page)
  await expect.poll(() => savedByAccount(page)).toContain(STORY)
  // The account is told of nothing more.
  await page.route('**/api/reader/saved/join', (route) => route.abort())
  await page.goto(OTHER)
  await save(page)
  const signOut = page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true })
  const triesToTell = page.waitForRequest('**/api/reader/saved/join')
  await page.goto('/account/')
  await triesToTell
  await context.setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await signOut.click()
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  await expect(page).toHaveURL('/account/')
  await context.setOffline(false)
  await signOut.click()
  await expect(page).toHaveURL('/')
  // What stayed would get into the account of whoever signs in next.
  await expect(page.getByRole('button', { name: /^Save: / }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('saved'))).toBeNull()
})

test('on a page that was sent to one reader, nothing is saved for another who has signed in beside it since (rule saved/account)', async ({
  page,
  context,
}) => {
  await signIn(page, /Emil/)
  await page.goto(THIRD)
  await expect(saveThis(page)).toHaveAttribute('aria-pressed', 'false')
  const beside = await context.newPage()
  await context.clearCookies()
  await signIn(beside, /Agnes/)
  await saveThis(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Somebody else has signed in meanwhile' })).toBeVisible()
  await beside.goto(THIRD)
  await expect(saveThis(beside)).toHaveAttribute('aria-pressed', 'false')
  expect(await savedByAccount(beside)).not.toContain(THIRD)
})
