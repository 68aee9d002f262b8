/** The entry point of the thread that draws large pages. It is built as a file of its own. */
import { serverHalf } from '@broadsheet/client/server'
import { behindAfter, drawingWith } from '@broadsheet/server/drawing'

export default behindAfter(10, drawingWith(serverHalf))
export { loaded } from '@broadsheet/server/drawing'
