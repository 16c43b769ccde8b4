import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** A player's name that opens the card. */
export function PlayerLink({ id, name }: { id: string; name: string | null }) {
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => <Link {...props} to="/players/$id" params={{ id }} search={{ kinds: '' }} />}
    >
      {name ?? id}
    </Anchor>
  );
}
