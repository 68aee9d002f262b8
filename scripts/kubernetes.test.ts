import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { SETTING_NAMES, isSecret } from '../server/src/http/settings/settings.ts'
import { root } from './served.mjs'
import { filesIn, textOf } from './source-files.ts'

const FOLDER = 'deploy/kubernetes'
/** Seconds that a service has for open requests after draining. */
const END_LIMIT = Number(/END_LIMIT = (\d+)_000/.exec(textOf('scripts/serving/paper.ts'))?.[1])
const settings = new Set(SETTING_NAMES)

const labels = z.record(z.string(), z.string())
const metadata = z.strictObject({
  name: z.string(),
  namespace: z.string().optional(),
  labels: labels.optional(),
})
const selector = z.strictObject({ matchLabels: labels })
const port = z.union([z.number(), z.string()])
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number().optional(),
  failureThreshold: z.number(),
})
const container = z.strictObject({
  name: z.string(),
  image: z.string().regex(/:\d+\.\d+\.\d+(?:@sha256:[0-9a-f]{64})?$/),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })),
  envFrom: z.array(
    z.union([
      z.strictObject({ configMapRef: z.strictObject({ name: z.string() }) }),
      z.strictObject({ secretRef: z.strictObject({ name: z.string() }) }),
    ]),
  ),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  resources: z.strictObject({
    requests: z.strictObject({ cpu: z.string(), memory: z.string() }),
    limits: z.strictObject({ memory: z.string() }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
})
const deployment = z.strictObject({
  revisionHistoryLimit: z.number(),
  minReadySeconds: z.number(),
  // Must not be set here, because the autoscaler sets it.
  replicas: z.undefined().optional(),
  selector,
  strategy: z.strictObject({
    type: z.literal('RollingUpdate'),
    rollingUpdate: z.strictObject({ maxSurge: z.number().min(1), maxUnavailable: z.literal(0) }),
  }),
  template: z.strictObject({
    metadata: z.strictObject({ labels }),
    spec: z.strictObject({
      serviceAccountName: z.string(),
      automountServiceAccountToken: z.literal(false),
      enableServiceLinks: z.literal(false),
      terminationGracePeriodSeconds: z.number(),
      securityContext: z.strictObject({
        runAsNonRoot: z.literal(true),
        runAsUser: z.number().min(1000),
        runAsGroup: z.number().min(1000),
        fsGroup: z.number(),
        seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
      }),
      topologySpreadConstraints: z.array(
        z.strictObject({
          maxSkew: z.number(),
          topologyKey: z.string(),
          whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
          labelSelector: selector,
        }),
      ),
      containers: z.tuple([container]),
      volumes: z.array(z.strictObject({ name: z.string(), emptyDir: z.strictObject({ sizeLimit: z.string() }) })),
    }),
  }),
})
const scaling = z.strictObject({
  stabilizationWindowSeconds: z.number(),
  policies: z.array(
    z.strictObject({ type: z.enum(['Percent', 'Pods']), value: z.number(), periodSeconds: z.number().max(1800) }),
  ),
})
const peer = z.union([
  z.strictObject({ namespaceSelector: selector }),
  z.strictObject({ ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()).optional() }) }),
])
const ports = z.array(z.strictObject({ protocol: z.enum(['TCP', 'UDP']), port: z.number() }))

/** The fields that we use of each kind. Any other is an error, because Kubernetes silently drops fields it does not know. */
const KINDS = {
  Namespace: z.strictObject({ apiVersion: z.literal('v1'), kind: z.literal('Namespace'), metadata }),
  ConfigMap: z.strictObject({ apiVersion: z.literal('v1'), kind: z.literal('ConfigMap'), metadata, data: labels }),
  Secret: z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Secret'),
    metadata,
    type: z.literal('Opaque'),
    stringData: labels,
  }),
  ServiceAccount: z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('ServiceAccount'),
    metadata,
    automountServiceAccountToken: z.literal(false),
  }),
  Deployment: z.strictObject({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    metadata,
    spec: deployment,
  }),
  Service: z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    metadata,
    spec: z.strictObject({
      selector: labels,
      ports: z.array(z.strictObject({ name: z.string(), port: z.number(), targetPort: port })),
    }),
  }),
  PodDisruptionBudget: z.strictObject({
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    metadata,
    spec: z.strictObject({ maxUnavailable: z.number().min(1), selector }),
  }),
  HorizontalPodAutoscaler: z.strictObject({
    apiVersion: z.literal('autoscaling/v2'),
    kind: z.literal('HorizontalPodAutoscaler'),
    metadata,
    spec: z.strictObject({
      scaleTargetRef: z.strictObject({ apiVersion: z.string(), kind: z.string(), name: z.string() }),
      minReplicas: z.number().min(2),
      maxReplicas: z.number(),
      metrics: z.array(
        z.strictObject({
          type: z.literal('Resource'),
          resource: z.strictObject({
            name: z.literal('cpu'),
            target: z.strictObject({ type: z.literal('Utilization'), averageUtilization: z.number().max(80) }),
          }),
        }),
      ),
      behavior: z.strictObject({ scaleUp: scaling, scaleDown: scaling }),
    }),
  }),
  NetworkPolicy: z.strictObject({
    apiVersion: z.literal('networking.k8s.io/v1'),
    kind: z.literal('NetworkPolicy'),
    metadata,
    spec: z.strictObject({
      podSelector: selector,
      policyTypes: z.tuple([z.literal('Ingress'), z.literal('Egress')]),
      ingress: z.array(z.strictObject({ from: z.array(peer).min(1), ports })),
      egress: z.array(z.strictObject({ to: z.array(peer).min(1), ports })),
    }),
  }),
}
type Kind = keyof typeof KINDS

const files = filesIn(FOLDER).filter((path) => !path.endsWith('/kustomization.yaml') && !path.endsWith('/secret.yaml'))
const found = files.flatMap((path) =>
  parseAllDocuments(textOf(path)).map((document) => ({ path, given: document.toJS() as { kind: Kind } })),
)
const read = <Name extends Kind>(kind: Name) =>
  KINDS[kind].parse(found.find(({ given }) => given.kind === kind)?.given) as z.output<(typeof KINDS)[Name]>

describe('the manifests', () => {
  it.each(found)('$path: $given.kind has what we use of it, and nothing else', ({ given }) => {
    expect(Object.keys(KINDS)).toContain(given.kind)
    KINDS[given.kind].parse(given)
  })

  it('are all applied but for the example of secrets', () => {
    const [{ resources }] = parseAllDocuments(textOf(`${FOLDER}/kustomization.yaml`)).map(
      (document) => document.toJS() as { resources: string[] },
    ) as [{ resources: string[] }]
    const names = files.map((path) => path.slice(FOLDER.length + 1))
    expect([...resources, 'secret.example.yaml'].sort()).toEqual(names.sort())
  })

  it('select the pods of the deployment', () => {
    const { selector: own, template } = read('Deployment').spec
    const podLabels = template.metadata.labels
    const all = [
      own.matchLabels,
      template.spec.topologySpreadConstraints[0]!.labelSelector.matchLabels,
      read('Service').spec.selector,
      read('PodDisruptionBudget').spec.selector.matchLabels,
      read('NetworkPolicy').spec.podSelector.matchLabels,
    ]
    for (const each of all) expect(podLabels).toMatchObject(each)
    const { scaleTargetRef } = read('HorizontalPodAutoscaler').spec
    const { apiVersion, kind, metadata: named } = read('Deployment')
    expect(scaleTargetRef).toEqual({ apiVersion, kind, name: named.name })
    expect(template.spec.serviceAccountName).toBe(read('ServiceAccount').metadata.name)
  })

  it('ask the ports that are there', () => {
    const [{ ports: own, ...site }] = read('Deployment').spec.template.spec.containers
    const names = own.map(({ name }) => name)
    const asked = [
      ...read('Service').spec.ports.map(({ targetPort }) => targetPort),
      ...[site.startupProbe, site.readinessProbe, site.livenessProbe].map(({ httpGet }) => httpGet.port),
    ]
    for (const each of asked) expect(names).toContain(each)
    const numbers = own.map(({ containerPort }) => containerPort)
    expect(read('NetworkPolicy').spec.ingress[0]!.ports.map((each) => each.port)).toEqual(numbers)
  })

  it('are found by Prometheus under the job that alerts go by, with the token', () => {
    const labelled = z.strictObject({ source_labels: z.array(z.string()), regex: z.string(), action: z.string() })
    const renamed = z.strictObject({ source_labels: z.array(z.string()), target_label: z.string() })
    const pods = z.strictObject({
      role: z.literal('pod'),
      namespaces: z.strictObject({ names: z.array(z.string()) }),
      selectors: z.tuple([z.strictObject({ role: z.literal('pod'), label: z.string() })]),
    })
    const [scraped] = z
      .object({
        scrape_configs: z.tuple([
          z.strictObject({
            job_name: z.literal('broadsheet'),
            authorization: z.strictObject({ credentials_file: z.string() }),
            kubernetes_sd_configs: z.tuple([pods]),
            relabel_configs: z.array(z.union([labelled, renamed])),
          }),
        ]),
      })
      .parse(parse(textOf('deploy/prometheus/kubernetes.yml'))).scrape_configs
    const [{ namespaces, selectors }] = scraped.kubernetes_sd_configs
    expect(namespaces.names).toEqual([read('Namespace').metadata.name])
    const { metadata: named, spec } = read('Deployment').spec.template
    expect(Object.entries(named.labels).map(([name, value]) => `${name}=${value}`)).toContain(selectors[0].label)
    expect(scraped.relabel_configs).toContainEqual({
      source_labels: ['__meta_kubernetes_pod_container_port_name'],
      regex: spec.containers[0].ports[0]!.name,
      action: 'keep',
    })
  })

  it('ask whether it is alive, and apart from that whether it is ready', () => {
    const [{ startupProbe, readinessProbe, livenessProbe }] = read('Deployment').spec.template.spec.containers
    expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      '/healthz',
      '/healthz',
      '/readyz',
    ])
  })

  it('give an instance the time that it needs to end, and notice before that', () => {
    const { terminationGracePeriodSeconds, containers } = read('Deployment').spec.template.spec
    const drain = Number(read('ConfigMap').data.DRAIN_SECONDS)
    expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + END_LIMIT + 5)
    const { periodSeconds, failureThreshold } = containers[0].readinessProbe
    expect(periodSeconds * failureThreshold).toBeLessThan(drain)
  })

  it('write only where something is mounted', () => {
    const { containers, volumes } = read('Deployment').spec.template.spec
    expect(containers[0].volumeMounts.map(({ mountPath }) => mountPath).sort()).toEqual(['/data', '/tmp'])
    expect(containers[0].volumeMounts.map(({ name }) => name).sort()).toEqual(volumes.map(({ name }) => name).sort())
  })

  it('name settings that are there, the secret ones apart and without a value', () => {
    const open = Object.keys(read('ConfigMap').data)
    const secret = read('Secret').stringData
    expect([...open, ...Object.keys(secret)].filter((name) => !settings.has(name))).toEqual([])
    expect(open.filter((name) => isSecret(name))).toEqual([])
    expect(Object.keys(secret).filter((name) => !isSecret(name))).toEqual([])
    expect(new Set(Object.values(secret))).toEqual(new Set(['']))
    const [{ envFrom }] = read('Deployment').spec.template.spec.containers
    expect(envFrom).toEqual([
      { configMapRef: { name: read('ConfigMap').metadata.name } },
      { secretRef: { name: read('Secret').metadata.name } },
    ])
  })

  it('name a navigation, because the image has none and the footer would be without links', () => {
    const { NAVIGATION_FILE: file } = read('ConfigMap').data
    expect(file).toMatch(/^\/.+\.json$/)
    expect(textOf(`${FOLDER}/deployment.yaml`)).toContain(`COPY navigation.json ${file}`)
    expect(textOf('docs/operating.md')).toContain(`COPY navigation.json ${file}`)
  })

  const hasKubectl = spawnSync('kubectl', ['version', '--client'], { stdio: 'ignore' }).status === 0
  it.skipIf(!hasKubectl)('go together (left out without kubectl)', () => {
    const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', FOLDER], { cwd: root, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
    const kinds = parseAllDocuments(stdout).map((document) => (document.toJS() as { kind: string }).kind)
    expect(kinds.sort()).toEqual(
      found
        .map(({ given }) => given.kind)
        .filter((kind) => kind !== 'Secret')
        .sort(),
    )
  })
})
