import { WebSocket } from 'undici';

/** A message as a scripted client has received it. */
export interface ReceivedMessage {
  from: string;
  type: string;
  text: string;
  /** The whole stanza. */
  xml: string;
}

export interface ScriptedClientOptions {
  socketUrl: string;
  host: string;
  name: string;
  password: string;
  /** Address that a proxy in front would name. */
  address?: string;
}

/** The server refused the sign-in. */
export class SignInRefused extends Error {}

const framing = 'urn:ietf:params:xml:ns:xmpp-framing';
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;', '"': '&quot;' };
const escapeXml = (text: string) => text.replaceAll(/[&<>'"]/g, (char) => entities[char] ?? char);
const unescapeXml = (text: string) =>
  Object.entries(entities).reduce((all, [char, entity]) => all.replaceAll(entity, char), text);

/** Reads an attribute of the outermost element. */
const attribute = (xml: string, name: string) => {
  const [head = ''] = /^<[^>]*>/.exec(xml) ?? [];
  return new RegExp(`\\s${name}=['"]([^'"]*)['"]`).exec(head)?.[1] ?? '';
};

/** An XMPP client for tests (RFC 7395): enough of one to play an operator, or a player who does not keep to the rules. */
export class ScriptedClient {
  readonly received: string[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly socket: WebSocket;
  private readonly options: ScriptedClientOptions;
  private isClosed = false;

  private constructor(options: ScriptedClientOptions) {
    this.options = options;
    this.socket = new WebSocket(options.socketUrl, {
      protocols: ['xmpp'],
      ...(options.address === undefined ? {} : { headers: { 'x-forwarded-for': options.address } }),
    });
    const wake = () => {
      for (const look of this.waiting) look();
    };
    this.socket.addEventListener('message', ({ data }) => {
      this.received.push(String(data));
      wake();
    });
    this.socket.addEventListener('close', () => {
      this.isClosed = true;
      wake();
    });
  }

  /** Signs in, and does nothing more. @throws SignInRefused */
  static async signIn(options: ScriptedClientOptions): Promise<ScriptedClient> {
    const client = new ScriptedClient(options);
    await new Promise<void>((resolve, reject) => {
      client.socket.addEventListener('open', () => resolve());
      client.socket.addEventListener('error', () => reject(new Error('no connection')));
    });
    await client.open();
    const secret = Buffer.from(`\0${options.name}\0${options.password}`).toString('base64');
    client.send(`<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${secret}</auth>`);
    const outcome = await client.find((xml) => /^<(success|failure)/.test(xml));
    if (outcome.startsWith('<failure')) {
      client.close();
      throw new SignInRefused(outcome);
    }
    return client;
  }

  /** Signs in, binds a resource and says that it is there. @throws SignInRefused */
  static async connect(options: ScriptedClientOptions): Promise<ScriptedClient> {
    const client = await ScriptedClient.signIn(options);
    await client.open();
    await client.ask(`<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/>`, { type: 'set' });
    client.present();
    // The answer to a ping comes after the presence was read.
    await client.ask(`<ping xmlns='urn:xmpp:ping'/>`);
    return client;
  }

  private async open(): Promise<void> {
    const before = this.received.length;
    this.send(`<open xmlns='${framing}' to='${this.options.host}' version='1.0'/>`);
    await this.find((xml, place) => place >= before && /^<stream:features|^<features/.test(xml));
  }

  send(xml: string): void {
    // Each frame is a document of its own, and names the namespace of stanzas.
    this.socket.send(xml.replace(/^<(iq|message|presence)/, "<$1 xmlns='jabber:client'"));
  }

  present(show?: 'away' | 'dnd'): void {
    this.send(`<presence>${show ? `<show>${show}</show>` : ''}</presence>`);
  }

  /** Sends a query and returns its answer. */
  async ask(xml: string, { type = 'get', to }: { type?: 'get' | 'set'; to?: string } = {}): Promise<string> {
    const id = crypto.randomUUID();
    this.send(`<iq type='${type}' id='${id}'${to === undefined ? '' : ` to='${to}'`}>${xml}</iq>`);
    return this.find((answer) => answer.startsWith('<iq') && attribute(answer, 'id') === id);
  }

  /** Writes to an address; `extra` is put beside the text as it is. */
  say(to: string, text: string, extra = '', id: string = crypto.randomUUID()): string {
    this.send(`<message to='${to}' type='chat' id='${id}'><body>${escapeXml(text)}</body>${extra}</message>`);
    return id;
  }

  /** Everything received that is a message. */
  messages(): ReceivedMessage[] {
    return this.received
      .filter((xml) => xml.startsWith('<message'))
      .map((xml) => ({
        from: attribute(xml, 'from'),
        type: attribute(xml, 'type'),
        text: unescapeXml(/<body[^>]*>([^<]*)<\/body>/.exec(xml)?.[1] ?? ''),
        xml,
      }));
  }

  /** Waits for a message. @throws Error when the connection ends before. */
  async message(isIt: (message: ReceivedMessage) => boolean): Promise<ReceivedMessage> {
    return this.until(() => this.messages().find(isIt));
  }

  /** Waits for a stanza. @throws Error when the connection ends before. */
  find(isIt: (xml: string, place: number) => boolean): Promise<string> {
    return this.until(() => this.received.find(isIt));
  }

  /** Waits until the server has ended the connection. */
  async ended(): Promise<void> {
    if (this.isClosed) return;
    await new Promise<void>((resolve) => this.socket.addEventListener('close', () => resolve()));
  }

  private until<Found>(look: () => Found | undefined): Promise<Found> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const found = look();
        if (found === undefined && !this.isClosed) return;
        this.waiting.delete(check);
        if (found === undefined) reject(new Error(`the connection has ended: ${this.received.at(-2)}`));
        else resolve(found);
      };
      this.waiting.add(check);
      check();
    });
  }

  close(): void {
    this.socket.close();
  }
}
