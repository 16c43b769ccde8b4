import '@mantine/core/styles.css';
import './app/office.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { styleNonce } from './lib/page-facts.ts';

// Style sheets that libraries of ours add at run time ask for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
