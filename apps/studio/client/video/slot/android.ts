/** Browser data about its system; only some browsers have the newer client hints. */
export interface BrowserFacts {
  userAgent: string;
  userAgentData?: { platform?: string };
}

/** True when the device runs Android, by client hints, then by user agent. */
export function isAndroid({ userAgent, userAgentData }: BrowserFacts): boolean {
  const platform = userAgentData?.platform;
  // An empty platform means that the browser hides it.
  return platform ? platform === 'Android' : /\bAndroid\b/.test(userAgent);
}
