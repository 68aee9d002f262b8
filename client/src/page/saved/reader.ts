/** Whether the page was sent to a reader who is signed in. */
export const isSignedIn = (): boolean => {
  const state = document.querySelector<HTMLElement>('[data-panel="account"]')?.dataset['state']
  return state !== undefined && state !== 'logged-out'
}
