/** The entry point of the thread that draws large pages. It is built as a file of its own. */
import { serverHalf } from '@broadsheet/client/server'
import { drawingWith, goBehind } from '@broadsheet/server/drawing'

goBehind()

export default drawingWith(serverHalf)
