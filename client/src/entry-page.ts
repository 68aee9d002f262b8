/** The only script of every page. React is loaded later, and only if a reader needs it. */
import { loadChunk } from './islands/chunk.ts'
import { report } from './islands/report.ts'
import { startIslands } from './islands/start.ts'
import { startBreakingNews } from './page/breaking-news.ts'
import { fetchCaptions } from './page/captions.ts'
import { startComments } from './page/comments.ts'
import { keepFocusInSight } from './page/focus-in-sight.ts'
import { sendFormsOnce } from './page/forms.ts'
import { loadNearFrames, reportWatchTime, sizeFrames } from './page/frames.ts'
import { startHeader } from './page/header.ts'
import { pauseWhenLeft } from './page/left-players.ts'
import { keepListingHistory } from './page/listing-history.ts'
import { startMeasuring } from './page/measuring.ts'
import { startMilestones } from './page/milestones.ts'
import { hideMissingPictures } from './page/missing-pictures.ts'
import { restyleForNewWidth } from './page/new-width.ts'
import { keepOldPageTrue } from './page/old-page.ts'
import { findOlderPosts } from './page/older-posts.ts'
import { hideGift } from './page/opened-gift.ts'
import { playOneVideo } from './page/one-video.ts'
import { startPopovers } from './page/popovers.ts'
import { datePrintedTimes } from './page/printed-times.ts'
import { showReaderEmail } from './page/reader-email.ts'
import { keepToOneReader } from './page/same-reader.ts'
import { startSaving } from './page/saving.ts'
import { startSearchForms } from './page/search-form.ts'
import { noteSent } from './page/sent.ts'
import { startShareMenus } from './page/share.ts'
import { keepPlaceAtSignIn } from './page/sign-in-links.ts'
import { startTabs } from './page/start-tabs.ts'
import { askForStyleAgain } from './page/style-again.ts'
import { followContentIds, holdTarget } from './page/target.ts'

const sent = noteSent()
keepToOneReader(sent)
keepOldPageTrue(sent)
datePrintedTimes()
document.documentElement.classList.add('js')
hideGift()
hideMissingPictures()
restyleForNewWidth()
askForStyleAgain()
startBreakingNews()
startHeader()
startPopovers()
keepFocusInSight()
startSearchForms()
sendFormsOnce()
sizeFrames()
loadNearFrames()
reportWatchTime()
pauseWhenLeft()
playOneVideo()
fetchCaptions()
keepListingHistory()
startMilestones()
startShareMenus()
startComments()
showReaderEmail()
keepPlaceAtSignIn()
startTabs()
const linkOffer = document.querySelector<HTMLElement>('[data-link-google]')
if (linkOffer)
  loadChunk('link-google', () => import('./page/link-google.ts')).then(
    ({ offerGoogleLink }) => offerGoogleLink(linkOffer),
    (error) => {
      linkOffer.hidden = true
      report(error)
    },
  )
findOlderPosts()
followContentIds()
holdTarget()
startIslands()
startSaving()
startMeasuring()
