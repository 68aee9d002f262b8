import { previewedReader, type Reader, type ReaderSource } from '../facts/index.ts'
import type { Asked } from './request-facts.ts'

/** What a source of readers is given. */
export type ReaderRequest = Pick<Asked, 'request' | 'preview'>

/** Stands before another source: a preview chooses who its reader is, in whole or in part. */
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
