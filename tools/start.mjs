#!/usr/bin/env node
import { runEntry } from './lib/bootstrap.mjs';

await runEntry('tools/start/main.ts', process.argv.slice(2));
