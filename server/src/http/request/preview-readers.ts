import { previewedReader, type Reader, type ReaderSource } from '../../facts/index.ts'
import type { Asked } from './request-facts.ts'

/** What a reader source is asked with. */
export type ReaderRequest = Pick<Asked, 'request' | 'preview'>

/** Is asked before another source: a preview overrides who is reading, wholly or in part. */
export class PreviewReaders implements ReaderSource<ReaderRequest> {
  readonly #behind: ReaderSource<ReaderRequest>

  constructor(behind: ReaderSource<ReaderRequest>) {
    this.#behind = behind
  }

  peek(asked: ReaderRequest): Reader | undefined {
    const reader = this.#behind.peek(asked)
    return reader && asked.preview ? previewedReader(reader, asked.preview) : reader
  }

  async find(asked: ReaderRequest): Promise<Reader> {
    const reader = await this.#behind.find(asked)
    return asked.preview ? previewedReader(reader, asked.preview) : reader
  }
}
