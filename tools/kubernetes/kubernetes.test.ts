import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../container/engine.ts';
import { bin, pinnedNode, root } from '../lib/paths.ts';
import { missingRenderer, renderBase, type Resource } from './render.ts';

const reason = missingRenderer();
if (reason !== undefined) process.stdout.write(`The base for Kubernetes is not rendered here: ${reason}\n`);

/** The published schemas, as the package `kubernetes-models` has compiled them. */
const models = {
  ...{ Deployment, Job, NetworkPolicy, PodDisruptionBudget },
  ...{ ConfigMap, Namespace, PersistentVolumeClaim, Service },
} as unknown as Record<string, new (data: object) => { validate(): void }>;

interface Pod {
  automountServiceAccountToken: boolean;
  enableServiceLinks: boolean;
  terminationGracePeriodSeconds: number;
  securityContext: object;
  volumes: { name: string; secret?: { secretName: string } }[];
  containers: Record<string, never>[];
}
const podOf = ({ spec }: Resource) => (spec['template'] as { spec: Pod }).spec;

describe.skipIf(reason !== undefined)('the base for Kubernetes', () => {
  let resources: Resource[] = [];
  const ofKind = (kind: string) => resources.filter((one) => one.kind === kind);
  const names = (kind: string) => ofKind(kind).map(({ metadata }) => metadata.name);
  beforeAll(async () => {
    resources = await renderBase();
  });

  it('keeps the published schemas', () => {
    expect(resources.length).toBeGreaterThan(40);
    for (const resource of resources) {
      const Model = models[resource.kind]!;
      expect(() => new Model(resource).validate(), `${resource.kind} ${resource.metadata.name}`).not.toThrow();
    }
  });

  it('would notice a wrong value', () => {
    const wrong = { ...ofKind('Deployment')[0]!, spec: { replicas: 'two', selector: {}, template: {} } };
    expect(() => new Deployment(wrong as never).validate()).toThrow('replicas');
  });

  // The schemas allow fields that they do not know, and a cluster drops them: the compiler refuses them.
  it.each([
    ['no unknown field', undefined, true],
    ['a planted one', 'livenesProbe', false],
  ])('has %s', { timeout: 60_000 }, async (_name, planted, isRight) => {
    const folder = await mkdtemp(join(root, 'node_modules/.cache-kubernetes-'));
    try {
      const lines = resources.map((resource, index) => {
        const text = JSON.stringify(resource);
        const changed = planted === undefined ? text : text.replace('livenessProbe', planted);
        return `import type { I${resource.kind} as I${index} } from 'kubernetes-models/${resource.apiVersion}/${resource.kind}';
export const resource${index}: I${index} = ${changed};`;
      });
      await writeFile(join(folder, 'resources.ts'), lines.join('\n'));
      const { code, text } = await runProgram(pinnedNode(), [
        ...[bin('tsc'), '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024'],
        join(folder, 'resources.ts'),
      ]);
      if (planted === undefined) expect(text).toBe('');
      else expect(text).toContain(planted);
      expect(code === 0).toBe(isRight);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('runs every process of the house', () => {
    expect([...names('Deployment'), ...names('Job')].toSorted()).toEqual([
      'api',
      'cms',
      'crypto',
      'migrate',
      'office',
      'signer',
      'studio',
      'web',
      'worker',
    ]);
  });

  it('starts each as any account but root, on files that it cannot change, with limits', () => {
    for (const resource of [...ofKind('Deployment'), ...ofKind('Job')]) {
      const { containers, ...pod } = podOf(resource);
      const { name } = resource.metadata;
      expect(pod, name).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(pod.securityContext, name).not.toHaveProperty('runAsUser');
      expect(containers, name).toHaveLength(1);
      expect(containers[0], name).toMatchObject({
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        resources: {
          requests: { cpu: expect.any(String), memory: expect.any(String) },
          limits: { memory: expect.any(String) },
        },
      });
      // A secret of its own, so that each has its own role of the database.
      expect(pod.volumes.find((volume) => volume.secret)?.secret?.secretName, name).toBe(`altyn-${name}`);
    }
  });

  it('asks each process with a port whether it is ready, and gives it the time to leave', () => {
    for (const resource of ofKind('Deployment')) {
      const { containers, terminationGracePeriodSeconds } = podOf(resource);
      const { name } = resource.metadata;
      expect(terminationGracePeriodSeconds, name).toBeGreaterThanOrEqual(name === 'studio' ? 120 : 30);
      if (name === 'signer') continue;
      expect(containers[0], name).toMatchObject({
        readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
        livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
      });
      expect(names('Service'), name).toContain(name);
    }
  });

  it('keeps one of several up while a node is emptied, and never runs two signers', () => {
    const several = ofKind('Deployment').filter(({ spec }) => Number(spec['replicas']) > 1);
    expect(names('PodDisruptionBudget')).toEqual(several.map(({ metadata }) => metadata.name));
    const signer = ofKind('Deployment').find(({ metadata }) => metadata.name === 'signer')!;
    expect(signer.spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
  });

  it('lets nobody speak with anybody whom no policy names', () => {
    const policies = new Map(ofKind('NetworkPolicy').map(({ metadata, spec }) => [metadata.name, spec]));
    expect(policies.get('nothing')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    // Only those with a port have a way in.
    const open = [...policies].filter(([, spec]) => spec['ingress'] !== undefined).map(([name]) => name);
    expect(open.toSorted()).toEqual(names('Service').toSorted());
    expect(JSON.stringify(policies.get('office')!['ingress'])).not.toMatch(/namespaceSelector/);
  });
});
