/** The nil UUID (RFC 9562). It never passes validation as an id, so it marks a missing one. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';
