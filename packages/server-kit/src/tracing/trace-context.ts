/** Ids of the current trace and span, as log lines carry them. */
interface TraceIds {
  trace_id: string;
  span_id: string;
}

/** What a running tracer offers to the rest of a process. */
export interface ProcessTracer {
  ids(): TraceIds | undefined;
  nameRoute(route: string): void;
  inSpan<T>(name: string, work: () => Promise<T>): Promise<T>;
  flush(): Promise<void>;
}

let tracer: ProcessTracer | undefined;

/** Sets the process's tracer. Without one, everything below does nothing. */
export function useTracer(created: ProcessTracer): void {
  tracer = created;
}

export const areTracesOn = (): boolean => tracer !== undefined;

export const traceIds = (): Partial<TraceIds> => tracer?.ids() ?? {};

/** Names the current request's span by its route's pattern, which contains no value. */
export const nameRoute = (route: string): void => tracer?.nameRoute(route);

/** Runs work that no request has asked for as a trace of its own. */
export const inSpan = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.inSpan(name, work) : work();

/** Sends what is not sent yet. */
export const flushTraces = (): Promise<void> => tracer?.flush() ?? Promise.resolve();
