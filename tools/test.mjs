#!/usr/bin/env node
import { runEntry } from './lib/bootstrap.mjs';

await runEntry('tools/test/main.ts', process.argv.slice(2));
