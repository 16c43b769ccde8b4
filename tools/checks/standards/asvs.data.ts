import { type Clause, holds, open, outside, test } from './answers.ts';

/** Requirements of OWASP ASVS 5.0.0, levels 1 and 2, in our words. `*` stands for all of a chapter. */
export const asvs: readonly Clause[] = [
  ['V1.1.1', 'input is decoded once, before it is checked', test('apps/web/server/front.test.ts', 'rejects %s')],
  [
    'V1.1.2',
    'output is encoded last',
    holds('React escapes what components render; JSON is written by serialisers of the contract'),
  ],
  [
    'V1.2.1',
    'HTML is encoded for its place',
    test('apps/web/lib/structured-data.test.ts', 'no text can break out of the script element or the JSON'),
  ],
  [
    'V1.2.2',
    'URLs are built from encoded parts with safe protocols',
    holds('links of content are paths of the site (contract), all others are built with `URL`'),
  ],
  [
    'V1.2.3',
    'JSON in pages is encoded',
    test('apps/web/lib/structured-data.test.ts', 'no text can break out of the script element or the JSON'),
  ],
  ['V1.2.4', 'queries have parameters', test('apps/api/src/hostile-text.test.ts', 'never causes a fault')],
  [
    'V1.2.5',
    'no shell takes input',
    holds("no server starts a shell; the encoder's and the picture reader's arguments are fixed"),
  ],
  ['V1.2.6', 'LDAP', outside('no directory is queried')],
  ['V1.2.7', 'XPath', outside('no XML is queried')],
  ['V1.2.8', 'LaTeX', outside('none is processed')],
  ['V1.2.9', 'regular expressions escape text', holds('no server builds an expression from input')],
  [
    'V1.3.1',
    'HTML of editors is sanitised',
    test(
      'e2e/journeys/operating/content.e2e.ts',
      'an editor’s own script runs in a sandboxed frame that cannot reach the page',
    ),
  ],
  ['V1.3.2', 'no dynamic code', holds('lint forbids `eval` and `new Function`')],
  [
    'V1.3.3',
    'text for a dangerous place is restricted',
    test('packages/domain/src/csv.test.ts', 'begins no field with what starts a formula'),
  ],
  ['V1.3.4', 'SVG of users', holds('uploads are re-encoded bitmaps, SVG is refused')],
  [
    'V1.3.5',
    'templates and styles of users',
    test(
      'apps/web/lib/content/frame-document.test.ts',
      'allows only its own script, its own style and the site’s pictures',
    ),
  ],
  [
    'V1.3.6',
    'no request to an address that a user names',
    test(
      'apps/studio/test/video-socket.test.ts',
      'ignores candidate addresses of an offer, and refuses invalid offers',
    ),
  ],
  [
    'V1.3.7',
    'templates are not built from input',
    holds('texts are ICU messages of the build; content fills named placeholders as text'),
  ],
  ['V1.3.8', 'JNDI', outside('no Java')],
  ['V1.3.9', 'memcache', outside('none is used')],
  ['V1.3.10', 'format strings', outside('the language has none that act')],
  ['V1.3.11', 'mail headers', test('apps/api/src/modules/identity/logins.test.ts', 'normalises an address')],
  ['V1.4.1', 'memory safety', outside('a memory-safe language throughout')],
  ['V1.4.2', 'integer overflow', holds('amounts are `bigint`, and columns are checked by the database')],
  ['V1.4.3', 'freed memory', outside('a memory-safe language throughout')],
  ['V1.5.1', 'XML parsers', outside('no XML is parsed')],
  ['V1.5.2', 'deserialisation', holds('JSON alone, checked against a contract before any handler')],
  [
    'V2.1.1',
    'rules of input are documented',
    test('apps/api/src/modules.test.ts', 'lists every call and stream, with its error envelopes'),
  ],
  ['V2.1.2', 'rules across fields are documented', holds('contracts state them, and `/docs` shows them')],
  [
    'V2.1.3',
    'limits are documented',
    holds('[settings](../operating/settings.md), [limits of endpoints](endpoints.md)'),
  ],
  ['V2.2.1', 'input is checked against a structure', test('apps/api/src/hostile-text.test.ts', 'never causes a fault')],
  ['V2.2.2', 'the server decides', test('apps/api/src/hostile-text.test.ts', 'never causes a fault')],
  [
    'V2.2.3',
    'combined fields are checked',
    test(
      'apps/api/src/modules/payments/deposits/refund.test.ts',
      'a webhook whose type contradicts its data is refused',
    ),
  ],
  [
    'V2.3.1',
    'steps come in order',
    test('apps/studio/test/choices.test.ts', 'refuses an unknown option, a step that is not open, and another player'),
  ],
  [
    'V2.3.2',
    'limits of the business hold',
    test(
      'apps/api/src/modules/payments/withdrawals/create-withdrawal.test.ts',
      '64 concurrent withdrawals never overdraw or exceed the 24-hour limit',
    ),
  ],
  [
    'V2.3.3',
    'an act succeeds whole or not at all',
    test(
      'apps/api/src/modules/payments/reports/take-webhook.test.ts',
      'a crash between the money and the answer leaves no partial state, and the repeat completes it',
    ),
  ],
  [
    'V2.3.4',
    'nothing scarce is given twice',
    test(
      'apps/api/src/modules/payments/deposits/create-deposit.test.ts',
      'one key takes its bonus once, under 64 concurrent requests and after the bonus has ended',
    ),
  ],
  [
    'V2.4.1',
    'calls are limited',
    test(
      'apps/api/src/limits-by-player.test.ts',
      'counts signed-in calls by player, so that a hundred behind one address do not block each other',
    ),
  ],
  ['V3.2.1', 'responses are rendered only as meant', test('apps/cms/src/read/site-art.test.ts', 'rejects %j')],
  [
    'V3.2.2',
    'text is shown as text',
    test(
      'e2e/journeys/operating/content.e2e.ts',
      'an editor’s own script runs in a sandboxed frame that cannot reach the page',
    ),
  ],
  [
    'V3.3.1',
    'cookies are secure',
    test('apps/api/src/modules/identity/sessions/refresh-cookie.test.ts', 'names the cookie %s'),
  ],
  [
    'V3.3.2',
    'SameSite',
    test(
      'apps/api/src/modules/identity/sessions/sessions.test.ts',
      'end at sign-out, with the cookie on the auth paths only',
    ),
  ],
  ['V3.3.3', 'cookie prefix', holds('cookies are bound to a path, which `__Host-` forbids; the prefix is `__Secure-`')],
  [
    'V3.3.4',
    'HttpOnly',
    test(
      'apps/api/src/modules/identity/sessions/sessions.test.ts',
      'end at sign-out, with the cookie on the auth paths only',
    ),
  ],
  ['V3.4.1', 'HSTS for a year', holds("`deploy/Caddyfile` sends it for every name, with the subdomains of the site's")],
  ['V3.4.2', 'CORS is an allow list', test('apps/api/src/modules.test.ts', 'are allowed only for the site')],
  [
    'V3.4.3',
    'content security policy',
    test(
      'apps/web/server/front.test.ts',
      'every page carries the policy of its own scripts, with the origins of games as they are now',
    ),
  ],
  ['V3.4.4', 'nosniff', holds('every server and the files of the build send it')],
  [
    'V3.4.5',
    'referrer policy',
    holds('`strict-origin-when-cross-origin` on the site, `no-referrer` on pages of payments'),
  ],
  ['V3.4.6', 'frame-ancestors', test('apps/studio/test/client.test.ts', 'on any other site, the frame stays empty')],
  [
    'V3.5.1',
    'requests of other sites are refused',
    test('apps/api/src/modules/identity/identity.test.ts', 'refuses a call from another site'),
  ],
  [
    'V3.5.2',
    'no sensitive call without preflight',
    test('apps/api/src/modules/identity/identity.test.ts', 'refuses a call from another site'),
  ],
  ['V3.5.3', 'safe methods change nothing', holds('changes are POST, PUT, PATCH or DELETE in every contract')],
  [
    'V3.5.4',
    'separate hosts for separate applications',
    holds('site, API, games, coins and content have names of their own (`deploy/Caddyfile`)'),
  ],
  [
    'V3.5.5',
    'messages of other origins are ignored',
    test('apps/web/features/game/game.test.ts', 'messages of the game frame'),
  ],
  ['V3.7.1', 'no obsolete client technology', holds('none is used')],
  [
    'V3.7.2',
    'redirects stay on our hosts',
    holds('a redirect leads to a path of the site or to the page of a configured payment provider'),
  ],
  ['V4.1.1', 'content types with charset', holds('the framework sets them; the API description states them')],
  ['V4.1.2', 'HTTP is redirected for people only', holds('the proxy answers HTTP; the processes have no public port')],
  [
    'V4.1.3',
    'proxy headers cannot be set by users',
    test('apps/api/src/hostile-text.test.ts', 'cannot be chosen by an outside client'),
  ],
  [
    'V4.2.1',
    'message boundaries',
    test('apps/cms/server/content-server.test.ts', 'rejects two Host headers as a bad request'),
  ],
  ['V4.3.1', 'GraphQL cost', outside('GraphQL is off')],
  ['V4.3.2', 'GraphQL introspection', outside('GraphQL is off')],
  ['V4.4.1', 'WSS', holds("sockets use the page's protocol; the proxy speaks TLS alone")],
  [
    'V4.4.2',
    'Origin of sockets',
    test('apps/studio/test/live-socket.test.ts', 'answers a page of the origin %s with %s'),
  ],
  [
    'V4.4.3',
    'tokens of sockets',
    test(
      'apps/studio/test/live-socket.test.ts',
      'refuses viewers without a session at this table, and disconnects flooders',
    ),
  ],
  [
    'V4.4.4',
    'tokens come from an authenticated session',
    test('apps/api/src/modules/games/games.test.ts', 'opens a wallet session and sends the provider a signed request'),
  ],
  [
    'V5.1.1',
    'rules of uploads are documented',
    holds('[identity verification](../players/identity-verification.md), [content](../operating/content.md)'),
  ],
  ['V5.2.1', 'size of uploads', test('apps/api/src/modules/kyc/kyc.test.ts', 'a picture that is %s, %i × %i: %i')],
  [
    'V5.2.2',
    'content of uploads',
    test('apps/api/src/modules/kyc/kyc.test.ts', 'are re-encoded without metadata and stored sealed'),
  ],
  ['V5.2.3', 'archives', outside('archives are refused')],
  [
    'V5.3.1',
    'uploads are never executed',
    test(
      'e2e/journeys/operating/content.e2e.ts',
      'an editor’s picture is served by the optimiser with its address, width and quality 75',
    ),
  ],
  [
    'V5.3.2',
    'file names are our own',
    holds('documents are rows of the database; pictures of content have generated names'),
  ],
  ['V5.4.1', 'names of downloads', holds('a download has a fixed name')],
  ['V5.4.2', 'names are encoded', holds('a download has a fixed name')],
  [
    'V5.4.3',
    'malware scan',
    holds('every upload is decoded and written anew as a bitmap in a process without rights; nothing else is served'),
  ],
  ['V6.1.1', 'defence against guessing is documented', holds('[accounts](accounts.md)')],
  [
    'V6.1.2',
    'words of the context are listed',
    holds("the account's number and mailbox, and lists in three languages (`passwords/guessing.ts`)"),
  ],
  ['V6.1.3', 'ways of signing in are documented', holds('[accounts](accounts.md)')],
  ['V6.2.1', 'eight characters', open('the specification allows six; shorter than nine must pass stricter rules')],
  [
    'V6.2.2',
    'passwords can be changed',
    test('e2e/journeys/players/account.e2e.ts', 'logs out, logs in and changes the password'),
  ],
  [
    'V6.2.3',
    'the change needs the old one',
    test(
      'apps/api/src/modules/identity/identity.test.ts',
      'are changed with the old one; the change ends the other sessions',
    ),
  ],
  [
    'V6.2.4',
    'common passwords are refused',
    test(
      'apps/api/src/modules/identity/passwords/weak-passwords.test.ts',
      'refuses every short password of one kind of characters',
    ),
  ],
  [
    'V6.2.5',
    'no rules of composition',
    open('up to eight characters need two kinds (decision 0074), because six are allowed'),
  ],
  ['V6.2.6', 'fields are masked', holds("the kit's password field, with a button that shows it")],
  ['V6.2.7', 'paste and managers work', holds('fields have `autocomplete` and accept pasted text')],
  ['V6.2.8', 'no change of a password', holds('it is hashed as received')],
  ['V6.2.9', '64 characters', open('the specification limits passwords to 16')],
  ['V6.2.10', 'no forced rotation', holds('none')],
  [
    'V6.2.11',
    'words of the context are refused',
    test(
      'apps/api/src/modules/identity/passwords/weak-passwords.test.ts',
      'refuses every short password of one kind of characters',
    ),
  ],
  [
    'V6.2.12',
    'breached passwords are refused',
    holds('a published list of fifty thousand; no outside service is asked'),
  ],
  [
    'V6.3.1',
    'guessing is stopped',
    test('apps/api/src/modules/identity/identity.test.ts', 'locks under concurrent guesses'),
  ],
  [
    'V6.3.2',
    'no default accounts',
    test('tools/image/image.test.ts', 'migrate and seed an empty database, without bonuses that can be taken'),
  ],
  [
    'V6.3.3',
    'two factors',
    test(
      'apps/api/src/modules/identity/factors/step-up.test.ts',
      'a factor replaces the password and the code, also those confirmed before it',
    ),
  ],
  ['V6.3.4', 'no other way in', holds('[accounts](accounts.md) lists all')],
  [
    'V6.4.1',
    'first secrets are random and short-lived',
    test(
      'apps/api/src/modules/identity/identity.test.ts',
      'expire after ten minutes; a new one may be requested after two',
    ),
  ],
  ['V6.4.2', 'no secret questions', holds('none')],
  [
    'V6.4.3',
    'reset is safe',
    test(
      'apps/api/src/modules/identity/identity.test.ts',
      'are reset by code without revealing whether the name exists',
    ),
  ],
  [
    'V6.4.4',
    'a lost factor',
    test(
      'apps/api/src/modules/identity/factors/end-factor.test.ts',
      'a lost factor ends 72 hours after a notice, is asked for until then, and can be kept',
    ),
  ],
  [
    'V6.5.1',
    'codes work once',
    test('apps/api/src/modules/identity/identity.test.ts', 'opens one account under 64 concurrent confirmations'),
  ],
  ['V6.5.2', 'stored codes', test('apps/api/src/modules/identity/identity.test.ts', 'are stored nowhere')],
  ['V6.5.3', 'codes are random', holds('HMAC of a random number under a secret key')],
  ['V6.5.4', '20 bits', holds('six digits')],
  [
    'V6.5.5',
    'lifetime of codes',
    test(
      'apps/api/src/modules/identity/identity.test.ts',
      'expire after ten minutes; a new one may be requested after two',
    ),
  ],
  [
    'V6.6.1',
    'SMS only to proved numbers, with stronger ways beside',
    test(
      'apps/api/src/modules/identity/factors/step-up.test.ts',
      'the code goes to the login that was verified first, not to a phone added later',
    ),
  ],
  [
    'V6.6.2',
    'codes are bound to their act',
    test(
      'apps/api/src/modules/identity/identity.test.ts',
      'are verified by a call for an action, within its limits and with its texts',
    ),
  ],
  [
    'V6.6.3',
    'guessing codes',
    test(
      'apps/api/src/modules/identity/identity.test.ts',
      'count wrong attempts, including concurrent ones, and expire after five',
    ),
  ],
  ['V6.8.1', 'identity providers', outside('players have none')],
  ['V6.8.2', 'assertions', outside('players have none')],
  ['V6.8.3', 'SAML', outside('none')],
  ['V6.8.4', 'strength asked of a provider', outside('none')],
  ['V7.1.1', 'lifetimes are documented', holds('[accounts](accounts.md)')],
  ['V7.1.2', 'parallel sessions are documented', holds('any number; players see and end them')],
  ['V7.1.3', 'federation', outside('none')],
  [
    'V7.2.1',
    'tokens are checked by the server',
    test(
      'apps/api/src/modules/identity/sessions/sessions.test.ts',
      'refuse an access token after 15 minutes, one of another key, and garbage',
    ),
  ],
  [
    'V7.2.2',
    'tokens are made for the session',
    test(
      'apps/api/src/modules/identity/sessions/sessions.test.ts',
      'rotate the refresh token, tolerate two concurrent tabs, and end the family on reuse',
    ),
  ],
  ['V7.2.3', '128 bits', holds('256 random bits')],
  [
    'V7.2.4',
    'a new token at each sign-in',
    test(
      'apps/api/src/modules/identity/sessions/sessions.test.ts',
      'rotate the refresh token, tolerate two concurrent tabs, and end the family on reuse',
    ),
  ],
  [
    'V7.3.1',
    'idle sessions end',
    test(
      'apps/api/src/modules/identity/sessions/sessions.test.ts',
      'end when idle for more than 30 minutes, and stay open while calls are made',
    ),
  ],
  [
    'V7.3.2',
    'longest session',
    test(
      'apps/api/src/modules/identity/sessions/sessions.test.ts',
      'end thirty days after the sign-in regardless of renewals',
    ),
  ],
  [
    'V7.4.1',
    'an ended session is refused',
    test(
      'apps/api/src/modules/identity/sessions/session-cache.test.ts',
      'trusts a cached session for less than a second',
    ),
  ],
  [
    'V7.4.2',
    'disabling ends sessions',
    test('apps/api/src/modules/feed/streams.test.ts', 'ends with its session and does not open without one'),
  ],
  [
    'V7.4.3',
    'a changed factor ends the others',
    test(
      'apps/api/src/modules/identity/identity.test.ts',
      'are changed with the old one; the change ends the other sessions',
    ),
  ],
  [
    'V7.4.4',
    'sign-out is easy to find',
    test('e2e/journeys/players/account.e2e.ts', 'logs out, logs in and changes the password'),
  ],
  ['V7.4.5', 'operators end sessions', holds('`player disable` ends all of a player')],
  [
    'V7.5.1',
    'changes of logins need a new proof',
    test(
      'apps/api/src/modules/identity/factors/step-up.test.ts',
      'a stolen session without the password and the code changes nothing',
    ),
  ],
  [
    'V7.5.2',
    'players see and end sessions',
    test('apps/api/src/modules/identity/sessions/sessions.test.ts', 'can be listed and ended by their player'),
  ],
  ['V7.6.1', 'federated lifetimes', outside('none')],
  ['V7.6.2', 'sessions need an act', holds('a session begins with a password or a code')],
  [
    'V8.1.1',
    'rules of access are documented',
    test('apps/api/src/modules.test.ts', 'lists every call and stream, with its error envelopes'),
  ],
  ['V8.1.2', 'rules by field are documented', holds('a contract names the fields of each answer and body')],
  [
    'V8.2.1',
    'functions need permission',
    test('apps/api/src/modules.test.ts', 'lists every call and stream, with its error envelopes'),
  ],
  [
    'V8.2.2',
    'data of others are not found',
    test('apps/api/src/modules/payments/reports/take-webhook.test.ts', 'a payment of another player is not found'),
  ],
  [
    'V8.2.3',
    'fields of others are not shown',
    test(
      'apps/api/src/modules/feed/streams.test.ts',
      'sends everyone the same at most five times a second, and no private data',
    ),
  ],
  ['V8.3.1', 'the server decides', test('apps/studio/test/rounds.test.ts', 'of another player is not found')],
  ['V8.4.1', 'tenants', outside('one operator')],
  [
    'V9.1.1',
    'signatures of tokens',
    test(
      'apps/api/src/modules/identity/sessions/sessions.test.ts',
      'refuse an access token after 15 minutes, one of another key, and garbage',
    ),
  ],
  ['V9.1.2', 'algorithms of tokens', holds('`EdDSA` alone is accepted')],
  ['V9.1.3', 'keys of tokens', holds('the key of the configuration; headers of a token are not read')],
  [
    'V9.2.1',
    'validity of tokens',
    test(
      'apps/api/src/modules/identity/sessions/sessions.test.ts',
      'refuse an access token after 15 minutes, one of another key, and garbage',
    ),
  ],
  [
    'V9.2.2',
    'type of tokens',
    test(
      'apps/api/src/modules/identity/sessions/access-tokens.test.ts',
      'refuses a token of %s that the same key signed',
    ),
  ],
  [
    'V9.2.3',
    'audience of tokens',
    test(
      'apps/api/src/modules/identity/sessions/access-tokens.test.ts',
      'refuses a token of %s that the same key signed',
    ),
  ],
  ['V9.2.4', 'one key, one audience', holds('the key signs access tokens alone')],
  ['V10.*', 'OAuth and OpenID Connect', outside('neither server nor client of either')],
  [
    'V11.1.1',
    'keys are managed by rule',
    holds('[environment](../operating/environment.md) says who has each key; exchange with overlap for providers'),
  ],
  [
    'V11.1.2',
    'inventory of cryptography',
    holds('[overview](overview.md), [environment](../operating/environment.md)'),
  ],
  ['V11.2.1', 'validated implementations', holds('`node:crypto`, `@node-rs/argon2`, noble')],
  [
    'V11.2.2',
    'keys and algorithms can change',
    open('sealed data name their version; a job that seals anew is missing'),
  ],
  ['V11.2.3', '128 bits', holds('Ed25519, AES-256, SHA-256, RSA from 2048 bits for providers that have nothing else')],
  ['V11.3.1', 'no weak modes', holds('AES-256-GCM alone')],
  [
    'V11.3.2',
    'approved ciphers',
    test(
      'packages/server-kit/src/seal.test.ts',
      'opens what it has sealed, with the same secret, purpose and context only',
    ),
  ],
  [
    'V11.3.3',
    'encryption is authenticated',
    test('packages/server-kit/src/seal.test.ts', 'refuses changed bytes, and never seals alike twice'),
  ],
  ['V11.4.1', 'approved hashes', holds("SHA-256 and SHA-512; the chain's own Keccak and RIPEMD for addresses")],
  ['V11.4.2', 'password hashing', holds('argon2id, 19 MiB, two passes')],
  ['V11.4.3', 'collision resistance', holds('SHA-256 and longer')],
  ['V11.4.4', 'keys from passwords', outside('none is derived from a password')],
  ['V11.5.1', 'random numbers', holds('`node:crypto` alone; no server calls `Math.random`')],
  [
    'V11.6.1',
    'approved signatures',
    test('apps/api/src/modules/games/keys/rotate-provider-key.test.ts', 'accepts an RSA key of 2048 bits'),
  ],
  ['V12.1.1', 'TLS 1.2 and 1.3', holds("the proxy's defaults")],
  ['V12.1.2', 'cipher suites', holds("the proxy's defaults")],
  ['V12.1.3', 'client certificates', outside('none is used')],
  ['V12.2.1', 'TLS for everything outside', holds('the proxy alone has a public port')],
  ['V12.2.2', 'public certificates', holds('the proxy obtains and renews them')],
  [
    'V12.3.1',
    'TLS inside',
    open('processes on one machine speak without TLS; between machines the network must encrypt'),
  ],
  ['V12.3.2', 'certificates are checked', holds("Node's default for every outside call")],
  ['V12.3.3', 'TLS between services', open('as above')],
  ['V12.3.4', 'trusted certificates inside', open('as above')],
  [
    'V13.1.1',
    'connections are documented',
    holds('[architecture](../architecture.md), [environment](../operating/environment.md)'),
  ],
  [
    'V13.2.1',
    'services prove who they are',
    test('tools/start/roles.test.ts', 'connects to the database of %s if it is its own'),
  ],
  ['V13.2.2', 'least rights', test('tools/start/roles.test.ts', 'is refused: %s')],
  [
    'V13.2.3',
    'no default secrets',
    test('tools/start/secrets.test.ts', 'keeps existing secrets and adds missing ones'),
  ],
  [
    'V13.2.4',
    'allow list of outside systems',
    holds("addresses come from the configuration and the providers' table, never from a request"),
  ],
  ['V13.2.5', 'allow list of loaded data', holds('as above')],
  ['V13.3.1', 'secrets are managed', open('environment variables or files of the platform; no vault is bound')],
  [
    'V13.3.2',
    'least rights for secrets',
    holds('each process gets its own (`tools/start/processes.ts`, `deploy/compose.yaml`)'),
  ],
  ['V13.4.1', 'no source control in the image', test('tools/image/image.test.ts', '%s: in the image %s')],
  ['V13.4.2', 'no debug mode', holds('`NODE_ENV=production`')],
  ['V13.4.3', 'no directory listing', holds("static files are served by name from the build's list")],
  ['V13.4.4', 'no TRACE', test('packages/server-kit/src/bounded-server.test.ts', 'TRACE is not allowed')],
  [
    'V13.4.5',
    'documentation and metrics are inside',
    test('apps/api/src/inside-only.test.ts', '%s is for our own network'),
  ],
  ['V14.1.1', 'data are classified', holds('[overview](overview.md)')],
  ['V14.1.2', 'protection by class', holds('[overview](overview.md)')],
  [
    'V14.2.1',
    'no secrets in addresses',
    open(
      "a stream's token and a game's session travel in the query, because browsers send no header there; both are short-lived and not logged",
    ),
  ],
  [
    'V14.2.2',
    'no personal data in caches',
    test('apps/web/server/front.test.ts', 'requests a page without any visitor data and serves it to every visitor'),
  ],
  ['V14.2.3', 'no trackers', holds('the policy of the site allows no other origin')],
  [
    'V14.2.4',
    'rules of protection are implemented',
    test(
      'apps/api/src/modules/kyc/kyc.test.ts',
      'documents are deleted by the retention rule; the verified person stays',
    ),
  ],
  [
    'V14.3.1',
    'the browser forgets at sign-out',
    test(
      'apps/web/lib/state/forget-player.test.ts',
      'logging out removes the phone number and the play time from the browser',
    ),
  ],
  [
    'V14.3.2',
    'no caching of personal answers',
    test(
      'e2e/journeys/site/offline.e2e.ts',
      'pages and API responses are never cached, and a newer worker deletes the previous cache',
    ),
  ],
  [
    'V14.3.3',
    'browser storage',
    test(
      'apps/web/lib/state/forget-player.test.ts',
      'logging out removes the phone number and the play time from the browser',
    ),
  ],
  [
    'V15.1.1',
    'time frames of updates',
    test('tools/checks/dependencies/dependencies.test.ts', 'refuses a snapshot that is too old'),
  ],
  ['V15.1.2', 'list of components', holds('`package-lock.json`, checked for licences and advisories')],
  [
    'V15.1.3',
    'costly functions are documented',
    holds('[reliability](../speed/reliability.md), [endpoints](endpoints.md)'),
  ],
  [
    'V15.2.1',
    'components are current',
    test('tools/checks/dependencies/dependencies.test.ts', 'refuses a snapshot that is too old'),
  ],
  [
    'V15.2.2',
    'costly functions are bounded',
    test(
      'apps/api/src/platform/db/database-away.test.ts',
      'refuses at once when its queue is full, and serves queued callers',
    ),
  ],
  ['V15.2.3', 'no test code in production', test('tools/image/image.test.ts', '%s: in the image %s')],
  [
    'V15.3.1',
    'only needed fields',
    test(
      'apps/api/src/modules/feed/streams.test.ts',
      'sends everyone the same at most five times a second, and no private data',
    ),
  ],
  ['V15.3.2', 'redirects are not followed', holds('outside calls use `request` of undici, which follows none')],
  [
    'V15.3.3',
    'mass assignment',
    holds('a contract drops nothing: unknown fields are refused or ignored by name, and stores write named columns'),
  ],
  ['V15.3.4', 'addresses of users', test('apps/api/src/hostile-text.test.ts', 'cannot be chosen by an outside client')],
  ['V15.3.5', 'types are checked', holds('TypeScript in its strictest settings, contracts at every door')],
  ['V15.3.6', 'prototype pollution', test('apps/cms/src/read/site-art.test.ts', 'rejects %j')],
  [
    'V15.3.7',
    'repeated parameters',
    test('apps/api/src/hostile-text.test.ts', '%s handles NUL, surrogates and broken UTF-8 without a fault'),
  ],
  ['V16.1.1', 'inventory of logs', holds('[operations](../operating/operations.md)')],
  [
    'V16.2.1',
    'who, what, when',
    holds('JSON lines with time, process and request; the audit has actor, reason and subject'),
  ],
  ['V16.2.2', 'UTC', holds('ISO 8601 in UTC')],
  ['V16.2.3', 'logs go where documented', holds('standard output')],
  ['V16.2.4', 'common format', holds('JSON lines')],
  [
    'V16.2.5',
    'no secrets in logs',
    test('packages/server-kit/src/config.test.ts', 'lists every invalid variable without its value'),
  ],
  [
    'V16.3.1',
    'sign-ins are logged',
    test(
      'apps/api/src/modules/identity/phones/phone-login.test.ts',
      'the log of security events only grows, and is shown to its player alone',
    ),
  ],
  ['V16.3.2', 'refused acts are logged', open('refusals are counted by code, not logged by player')],
  ['V16.3.3', 'attempts to pass controls are logged', open('as above')],
  ['V16.3.4', 'faults are logged', holds('every fault has a line with its request id')],
  ['V16.4.1', 'no injection into logs', holds('JSON encodes')],
  [
    'V16.4.2',
    'logs cannot be changed',
    holds('the audit is append-only by trigger and by role; log lines leave the process at once'),
  ],
  ['V16.4.3', 'logs leave the machine', open("the operator's collector is not part of the product")],
  ['V16.5.1', 'errors tell nothing', holds('a code and a request id (`platform/fault.ts`)')],
  [
    'V16.5.2',
    'others may fail',
    test('apps/api/src/platform/db/database-away.test.ts', 'signing in and all player calls are unavailable'),
  ],
  [
    'V16.5.3',
    'failing is closed',
    test(
      'apps/api/src/modules/payments/reports/take-webhook.test.ts',
      'a crash between the money and the answer leaves no partial state, and the repeat completes it',
    ),
  ],
  ['V17.1.1', 'TURN', outside('none is run')],
  ['V17.2.1', 'keys of DTLS', holds('made at start, kept in memory')],
  ['V17.2.2', 'DTLS suites', holds("the library's defaults (OpenSSL)")],
  ['V17.2.3', 'SRTP', outside('data channels alone')],
  [
    'V17.2.4',
    'malformed media',
    test('apps/studio/test/video-parts.test.ts', 'refuses other formats and oversized frames'),
  ],
  [
    'V17.3.1',
    'signalling under a flood',
    test('apps/studio/test/video-socket.test.ts', 'enforces the limit of a player who opens many connections at once'),
  ],
  [
    'V17.3.2',
    'malformed signalling',
    test(
      'apps/studio/test/video-socket.test.ts',
      'ignores candidate addresses of an offer, and refuses invalid offers',
    ),
  ],
];
