import { type Html, html } from '@altyn/server-kit/html';

/** Renders the customer's wallet, for trying out the cashbox; in English like the inbox. */
export function walletPage(state: { usdt: string; eth: string; block: bigint; reported: string | undefined }): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Customer's wallet</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/wallet.css">
</head>
<body>
<main>
<h1>Customer's wallet</h1>
<p>Coins of a local chain, worth nothing. A block comes every two seconds; the newest is ${String(state.block)}.</p>
<p><b>${state.usdt}</b> USDT · <b>${state.eth}</b> ETH</p>
${state.reported !== undefined && html`<p role="status" class="told">${state.reported}</p>`}
<form method="post" action="/send">
<label for="to">To the address</label>
<input id="to" name="to" required pattern="0x[0-9a-fA-F]{40}" autocomplete="off" spellcheck="false">
<label for="amount">Amount</label>
<input id="amount" name="amount" required inputmode="decimal" pattern="[0-9]{1,9}([.][0-9]{1,18})?" autocomplete="off">
<label for="coin">Coin</label>
<select id="coin" name="coin"><option value="usdt">USDT (ERC-20)</option><option value="eth">ETH</option></select>
<button>Send</button>
</form>
</main>
</body>
</html>`;
}

export const walletStyle = `
body { margin: 0; background: #f4f5f7; color: #1c2230; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem; }
form { display: grid; gap: 0.5rem; }
input, select, button { min-height: 2.75rem; padding: 0 0.75rem; font: inherit; border: 1px solid #8a93a6; border-radius: 0.5rem; }
button { background: #1c3faa; color: #fff; border-color: #1c3faa; cursor: pointer; }
.told { padding: 0.75rem; background: #dff3e4; border-radius: 0.5rem; overflow-wrap: anywhere; }
`;
