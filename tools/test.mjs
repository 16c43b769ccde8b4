#!/usr/bin/env node
import { runEntry } from './lib/bootstrap.mjs';

await runEntry('tools/checks/run/main.ts', process.argv.slice(2));
