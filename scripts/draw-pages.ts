/** The entry of the thread that draws large pages. Built as a file of its own. */
import { serverHalf } from '@broadsheet/client/server'
import { drawingWith, goBehind } from '@broadsheet/server/drawing'

goBehind()

export default drawingWith(serverHalf)
