import { showNotice } from '../runtime/controls/dialogs.ts';
import { element } from '../runtime/dom.ts';
import { guessLanguage, sessionToken } from '../runtime/session-start.ts';
import { textsOf } from '../runtime/texts/texts.ts';
import type { LiveClientGame } from './client-game.ts';
import { type TableConnection, type ConnectionListener, openConnection } from './connection.ts';
import { LiveTable } from './live-table.ts';
import { liveTextsOf } from './texts/live-texts.ts';

export type OpenConnection = (listener: ConnectionListener) => TableConnection;

/** Starts a live table; the first snapshot contains the language and the currency. */
export function startLive(
  client: LiveClientGame,
  open: OpenConnection = (listener) => openConnection({ game: client.code, token: sessionToken() }, listener),
): void {
  let table: LiveTable | undefined;
  const waiting = element('p', { class: 'waiting', role: 'status' }, textsOf[guessLanguage()].loading);
  document.body.append(waiting);
  const connection = open({
    onMessage(message) {
      if (message.type === 'snapshot' && !table) {
        waiting.remove();
        table = new LiveTable(client, connection, message);
      }
      table?.receive(message);
    },
    onConnection: (isUp) => table?.setConnection(isUp),
    onEnded() {
      const texts = textsOf[guessLanguage()];
      showNotice({
        text: liveTextsOf[guessLanguage()].ended,
        actions: [{ label: texts.tryAgain, isPrimary: true, run: () => location.reload() }],
      });
    },
  });
}
