import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Value {
  stringValue?: string;
  intValue?: number | string;
}
type Attributes = { key: string; value: Value }[];

/** A span as a receiver of OTLP gets it. */
export interface ReceivedSpan {
  app: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1: internal, 2: server, 3: client. */
  kind: number;
  attributes: Record<string, string>;
  startTimeUnixNano: string;
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attributes };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'app' | 'attributes'> & { attributes?: Attributes })[] }[];
  }[];
}

const plain = (attributes: Attributes = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]));

/** A receiver of OTLP over HTTP that keeps all spans, and the bodies as they came. */
export async function openReceiver() {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push(JSON.stringify(body));
      for (const { resource, scopeSpans } of (body as Export).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            app: plain(resource.attributes)['service.name'] ?? '',
            attributes: plain(span.attributes),
          });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    close: () => server.close(),
  };
}
