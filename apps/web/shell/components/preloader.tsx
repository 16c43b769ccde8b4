import { getTranslations } from 'next-intl/server';

const shownKey = 'altyn.preloader';

/*
 * Runs before the first paint and shows the preloader on a tab's first load only. A page that the framework renders in
 * the browser, such as a 404, runs no script and shows none.
 */
const onceScript = `try{if(!sessionStorage.getItem('${shownKey}')){sessionStorage.setItem('${shownKey}','1');(function(e){e.setAttribute('data-first-load','');setTimeout(function(){e.removeAttribute('data-first-load')},3100)})(document.documentElement)}}catch{}`;

/**
 * Preloader of the first load: an opaque full-screen cover with the logo for three seconds. The page is painted under it
 * and nothing waits for it. Plain HTML and CSS: it is part of the first paint, blocks clicks on the hidden page, and is
 * disabled under reduced motion.
 */
export async function Preloader() {
  const translate = await getTranslations('shell');
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: onceScript }} />
      <div className="preloader" role="status" aria-label={translate('preloader')}>
        <span className="preloader-line" />
        <svg viewBox="0 0 64 64" aria-hidden="true" className="preloader-mark">
          <path d="M32 3 2 60h9L32 19.500Z" fill="#FFD873" />
          <path d="M32 19.500 11 60h9.500L32 37Z" fill="#FFC24A" />
          <path d="M32 3 62 60h-9L32 19.500Z" fill="#F59E0B" />
          <path d="M32 19.500 53 60h-9.500L32 37Z" fill="#B8690A" />
        </svg>
      </div>
    </>
  );
}
