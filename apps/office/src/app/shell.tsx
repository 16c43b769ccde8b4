import { Alert, AppShell, Badge, Button, Center, Group, Loader, NavLink, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { officeEndpoints } from '../lib/endpoints.ts';
import { post } from '../lib/api.ts';
import { useErrorText } from '../lib/error-text.ts';
import { useMay, useMe, useRestart } from '../lib/session.ts';
import { SignIn } from '../screens/sign-in/sign-in.tsx';
import { LanguageMenu, SchemeButton } from './preferences.tsx';
import { places } from './places.ts';

/** The frame of every screen behind the sign-in. */
export function Shell() {
  const me = useMe();
  const errorText = useErrorText();
  if (me.isPending) {
    return (
      <Center h="100vh">
        <Loader />
      </Center>
    );
  }
  if (me.isError) return <Alert color="red">{errorText(me.error)}</Alert>;
  return me.data === null ? <SignIn /> : <Frame name={me.data.name} roles={me.data.roles} />;
}

function Frame({ name, roles }: { name: string; roles: readonly string[] }) {
  const translate = useTranslations('shell');
  const restart = useRestart();
  const signOut = async () => {
    await post('/api/sign-out', officeEndpoints.done);
    await restart();
  };
  return (
    <AppShell header={{ height: 48 }} navbar={{ width: 208, breakpoint: 0 }} padding="md">
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Text fw={700}>{translate('title')}</Text>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm">{name}</Text>
            {roles.map((role) => (
              <Badge key={role} variant="light" tt="none">
                {role}
              </Badge>
            ))}
            <LanguageMenu />
            <SchemeButton />
            <Button variant="default" size="xs" onClick={() => void signOut()}>
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
  useHotkeys(
    open.slice(0, 9).map(({ to }, index) => [`alt+${index + 1}`, () => history.push(to)]),
    [],
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
