/** What became of a message or a call. `rejected`: this number can never be reached, trying again is no use. */
export type Delivery = 'accepted' | 'rejected';

/** The telephone. A repeat with the same `key` sends nothing twice. A fault (unreachable, busy) is thrown. */
export interface Telephony {
  sendMessage(message: { key: string; to: string; text: string }): Promise<Delivery>;
  /** Rings once from a number that ends in `code`, and hangs up. */
  call(call: { key: string; to: string; code: string }): Promise<Delivery>;
}
