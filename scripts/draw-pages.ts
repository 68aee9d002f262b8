/** The entry of the thread that draws large pages. Built as a file of its own. */
import { serverHalf } from '@broadsheet/client/server'
import { drawingWith } from '@broadsheet/server/drawing'

export default drawingWith(serverHalf)
