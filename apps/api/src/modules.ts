import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import type { Job } from './platform/jobs.ts';
import type { Route } from './platform/http.ts';

/** Every module's routes, in the order of dependence. */
export async function registerModules(_app: FastifyInstance, _route: Route, _deps: Deps): Promise<void> {}

/** Every module's jobs. */
export const jobs: readonly Job[] = [];
