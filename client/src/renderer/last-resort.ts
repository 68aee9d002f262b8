import { escapeHtml } from './escape.ts'

/** The page that is shown if not even the stand-in page can be made. It needs no content and no file. */
export function lastResort(siteName: string): string {
  const name = escapeHtml(siteName)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>We will be right back | ${name}</title>
</head>
<body style="max-width:34rem;margin:3rem auto;padding:0 1rem;font:1.125rem/1.5 Georgia,serif">
<header><a href="/" style="color:inherit;font-weight:700;text-decoration:none">${name}</a></header>
<main>
<h1 style="font-size:2rem;line-height:1.15">We will be right back</h1>
<p>This page cannot be loaded at the moment. Nothing is wrong at your end; please try again in a minute.</p>
</main>
</body>
</html>
`
}
