// Health check of a container: health.mjs <address>. Exits with 0 when the address answers with 2xx within three seconds.
const [address] = process.argv.slice(2);
const answer = await fetch(address, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
