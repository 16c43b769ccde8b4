/** The browser's offer to install the site; the layout's first script keeps it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
declare global {
  interface Window {
    altynInstall?: InstallOffer | undefined;
  }
  interface Navigator {
    /** Safari: opened from the home screen. */
    readonly standalone?: boolean;
  }
}

/** How the site can be installed here: by the browser's window, by hand in Safari's menu, or not. */
type InstallWay = 'prompt' | 'by-hand' | undefined;

export function installWay(): InstallWay {
  if (matchMedia('(display-mode: standalone)').matches || navigator.standalone === true) return undefined;
  if (window.altynInstall) return 'prompt';
  return navigator.standalone === false ? 'by-hand' : undefined;
}

/** Opens the browser's window. @returns whether the visitor has agreed; an offer counts once. */
export async function install(): Promise<boolean> {
  const offer = window.altynInstall;
  window.altynInstall = undefined;
  return (await offer?.prompt())?.outcome === 'accepted';
}
