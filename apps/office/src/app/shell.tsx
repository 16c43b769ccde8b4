import { Anchor, AppShell, Badge, Button, Center, Group, Loader, Modal, NavLink, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Failure } from '../components/failure.tsx';
import { post } from '../lib/api.ts';
import { officeEndpoints } from '../lib/endpoints.ts';
import { useMay, useMe, useRestart } from '../lib/session.ts';
import { useShortcuts } from '../lib/shortcuts.ts';
import { useWords } from '../lib/words.ts';
import { SignIn } from '../screens/sign-in/sign-in.tsx';
import { places } from './places.ts';
import { LanguageMenu, SchemeButton } from './preferences.tsx';

/**
 * The frame of every screen behind the sign-in. When a session ends, the sign-in covers the screen; it goes on where it was
 * for the same person, and starts anew for another.
 */
export function Shell() {
  const me = useMe();
  const [last, setLast] = useState(me.data);
  // Whoever signs out leaves the screen at once, while the query still holds what was read of them.
  const [left, setLeft] = useState<typeof me.data>(null);
  if (me.data && me.data !== last && me.data !== left) setLast(me.data);
  const leave = () => {
    setLeft(last);
    setLast(null);
  };
  if (me.isPending) {
    return (
      <Center h="100vh">
        <Loader />
      </Center>
    );
  }
  if (me.data === undefined) return <Failure error={me.error} onRetry={() => void me.refetch()} />;
  if (!last) return <SignIn />;
  const isSignedOut = me.data === null;
  return (
    <>
      <div hidden={isSignedOut}>
        <Frame key={last.name} name={last.name} roles={last.roles} onLeave={leave} />
      </div>
      <Modal
        opened={isSignedOut}
        onClose={() => undefined}
        fullScreen
        withCloseButton={false}
        closeOnEscape={false}
        zIndex={1_000}
        transitionProps={{ duration: 0 }}
      >
        <SignIn previous={last.name} />
      </Modal>
    </>
  );
}

interface FrameProps {
  name: string;
  roles: readonly string[];
  onLeave: () => void;
}

function Frame({ name, roles, onLeave }: FrameProps) {
  const translate = useTranslations('shell');
  const word = useWords();
  const restart = useRestart();
  const signOut = useMutation({
    mutationFn: () => post('/api/sign-out', officeEndpoints.done),
    onSuccess: async () => {
      onLeave();
      await restart();
    },
  });
  return (
    <AppShell header={{ height: 48 }} navbar={{ width: 208, breakpoint: 0 }} padding="md">
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Text fw={700}>{translate('title')}</Text>
          <Group gap="xs" wrap="nowrap">
            <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/account" />}>
              {name}
            </Anchor>
            {roles.map((role) => (
              <Badge key={role} variant="light" tt="none">
                {word(role, 'role')}
              </Badge>
            ))}
            <LanguageMenu />
            <SchemeButton />
            <Button variant="default" size="xs" loading={signOut.isPending} onClick={() => signOut.mutate()}>
              {translate('signOut')}
            </Button>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" component="nav" aria-label={translate('places')}>
        <Places />
      </AppShell.Navbar>
      <AppShell.Main>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}

/** The screens that the person's permissions open; Alt and a digit lead to them. */
function Places() {
  const translate = useTranslations('places');
  const may = useMay();
  const { pathname } = useLocation();
  const { history } = useRouter();
  const open = places.filter(({ permission }) => may(permission));
  useShortcuts(
    open.slice(0, 9).map(({ to }, index) => ({ code: `Digit${index + 1}`, isAlt: true, run: () => history.push(to) })),
  );
  return open.map(({ name, to }, index) => (
    <NavLink
      key={name}
      href={to}
      onClick={(event) => {
        // Another tab, if the person asks for one.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        history.push(to);
      }}
      label={translate(name)}
      active={pathname === to || pathname.startsWith(`${to}/`)}
      rightSection={
        index < 9 ? (
          <Text size="xs" c="dimmed" aria-hidden>
            {`Alt ${index + 1}`}
          </Text>
        ) : undefined
      }
    />
  ));
}
