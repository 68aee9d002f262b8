/** `npm run sbom`: what a deployment consists of, as CycloneDX, in dist/sbom.json. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { stdout, stderr, status } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
  cwd: root,
  maxBuffer: 1e8,
})
if (status !== 0) {
  process.stderr.write(stderr)
  process.exit(1)
}
const sbom = JSON.parse(String(stdout))
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(join(root, 'dist/sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`${sbom.components.length} components are in dist/sbom.json (CycloneDX ${sbom.specVersion})`)
