#!/usr/bin/env node
import { runEntry } from './lib/bootstrap.mjs';

await runEntry('tools/start/operator.ts', process.argv.slice(2));
