import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Accounts of the local chain: the words that every Ethereum tool knows, worth nothing anywhere else. */
export const chainWords = 'test test test test test test test test test test test junk';
export const chainId = 31_337;

const require = createRequire(import.meta.url);
const platforms: Readonly<Record<string, string>> = { 'linux-x64': 'linux-amd64', 'linux-arm64': 'linux-arm64' };

/** The program inside its npm package for this machine. @throws Error where there is none. */
function anvilPath(): string {
  const platform = `${process.platform === 'darwin' ? 'darwin' : process.platform}-${process.arch}`;
  const name = platforms[platform] ?? platform.replace('x64', 'amd64');
  return join(dirname(require.resolve(`@foundry-rs/anvil-${name}/package.json`)), 'bin', 'anvil');
}

export interface AnvilOptions {
  port: number;
  /** Seconds between blocks; undefined: a block only when it is asked for. */
  blockTimeS?: number;
  /** File in which the chain is kept from start to start. */
  stateFile?: string;
}

/** Starts a local chain whose newest but two block is final. */
export function startAnvil({ port, blockTimeS, stateFile }: AnvilOptions): ChildProcess {
  const args = ['--host', '127.0.0.1', '--port', String(port), '--silent', '--chain-id', String(chainId)];
  args.push('--slots-in-an-epoch', '1', '--mnemonic', chainWords);
  args.push(...(blockTimeS === undefined ? ['--no-mining'] : ['--block-time', String(blockTimeS)]));
  if (stateFile !== undefined) args.push('--state', stateFile, '--state-interval', '5');
  return spawn(anvilPath(), args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
