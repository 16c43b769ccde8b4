/** Result of a message or a call. `rejected`: the number is unreachable for good, do not retry. */
export type Delivery = 'accepted' | 'rejected';

/** Sends messages and calls. A repeat with the same `key` sends nothing twice. Throws on a fault (unreachable, busy). */
export interface Telephony {
  sendMessage(message: { key: string; to: string; text: string }): Promise<Delivery>;
  /** Rings once from a number that ends in `code` and hangs up. */
  call(call: { key: string; to: string; code: string }): Promise<Delivery>;
}
