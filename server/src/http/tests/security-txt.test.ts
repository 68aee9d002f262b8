import { describe, expect, it } from 'vitest'
import { startPaper } from '../../testing/paper.ts'

describe('the contact for security problems', () => {
  it('is in security.txt: an existing page, valid for less than a year', async () => {
    const paper = await startPaper({ SITE_URL: 'https://paper.example' })
    const answer = await paper.app.inject('/.well-known/security.txt')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toBe(
      'Contact: https://paper.example/about/contact/\nExpires: 2027-05-02T00:00:00.000Z\n' +
        'Canonical: https://paper.example/.well-known/security.txt\nPreferred-Languages: en\n',
    )
    expect((await paper.app.inject('/about/contact/')).statusCode).toBe(200)
    await paper.close()
  })

  it('can be set', async () => {
    const own = await startPaper({ SECURITY_CONTACT: 'mailto:security@paper.example' })
    expect((await own.app.inject('/.well-known/security.txt')).body).toMatch(
      /^Contact: mailto:security@paper\.example\n/,
    )
    await own.close()
    await expect(startPaper({ SECURITY_CONTACT: 'somebody' })).rejects.toThrow('SECURITY_CONTACT')
  })
})
