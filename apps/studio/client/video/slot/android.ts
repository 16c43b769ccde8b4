/** What a browser tells of its system; client hints are the newer way and only some browsers have them. */
export interface BrowserFacts {
  userAgent: string;
  userAgentData?: { platform?: string };
}

/** Whether the device runs Android: by client hints, then by the user agent. */
export function isAndroid({ userAgent, userAgentData }: BrowserFacts): boolean {
  const platform = userAgentData?.platform;
  // An empty platform is a browser that keeps it to itself.
  return platform ? platform === 'Android' : /\bAndroid\b/.test(userAgent);
}
