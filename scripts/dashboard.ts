/** `npm run dashboard`: writes Grafana's dashboard from the list of panels. */
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dashboardText } from './dashboard/grafana.ts'

writeFileSync(join(dirname(fileURLToPath(import.meta.url)), '../deploy/grafana/dashboard.json'), dashboardText())
