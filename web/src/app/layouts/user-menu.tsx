/** The own account: who is signed in, the language they read, and the way out. */
import { Menu, Text, UnstyledButton } from '@mantine/core';
import {
  IconCommand,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconRefresh,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '#src/features/auth/index.ts';
import {
  AvailabilityItems,
  presenceTones,
  useOwnStanding,
  useUpdateLanguage,
} from '#src/features/users/index.ts';
import { carryOut } from '#src/lib/commands/commands.ts';
import { changeLanguage, currentLanguage, isLanguage, type Language } from '#src/lib/i18n/i18n.ts';
import { languageNames } from '#src/lib/i18n/language-names.ts';
import { reload } from '#src/lib/navigation/reload.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { StatusDot } from '#src/ui/colors/status-dot.tsx';
import { ContactAvatar } from '#src/ui/contact-avatar.tsx';
import classes from './top-bar.module.css';
import { useThemeSwitch } from './use-theme-switch.ts';

/** Loaded when it is first wanted. */
const OwnProfile = lazy(() => import('./own-profile.tsx').then((module) => ({ default: module.OwnProfile })));

export function UserMenu({ narrow = false }: { narrow?: boolean }) {
  const { t } = useTranslation(['common', 'commands']);
  const { t: auth } = useTranslation('auth');
  const { t: users } = useTranslation('users');
  const user = useSession();
  const signOut = useSignOut();
  const standing = useOwnStanding();
  const label = [
    t('shell.userMenu', { name: user.name }),
    ...(standing === undefined ? [] : [users(`availability.${standing}`)]),
  ].join(', ');
  const [profile, setProfile] = useState<'unseen' | 'open' | 'closed'>('unseen');
  return (
    <>
      <Menu width={280} position="bottom-end" withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes.account ?? ''} aria-label={label}>
            <span className={classes.accountFace}>
              <ContactAvatar name={user.name} size={30} />
              {standing !== undefined && (
                <span className={classes.accountDot}>
                  <StatusDot tone={presenceTones[standing]} size={10} />
                </span>
              )}
            </span>
            <span className={classes.accountName}>{user.name}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
              {user.name}
            </Text>
            <Text size="xs" truncate>
              {user.email}
            </Text>
            <Text size="xs" truncate>
              {`${auth(`profiles.${user.profile}`)} · ${user.company.name}`}
            </Text>
          </Menu.Label>
          {!user.restricted && (
            <>
              <Menu.Divider />
              <AvailabilityItems />
            </>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconUserCircle size={16} />} onClick={() => setProfile('open')}>
            {t('shell.profile')}
          </Menu.Item>
          {!narrow && (
            <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => carryOut('help')}>
              {t('commands:help.open')}
            </Menu.Item>
          )}
          {narrow && <FoldedItems />}
          <Menu.Divider />
          <LanguageItems />
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLogout size={16} />}
            disabled={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            {t('shell.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {profile !== 'unseen' && (
        <Suspense fallback={null}>
          <OwnProfile isOpen={profile === 'open'} onClose={() => setProfile('closed')} />
        </Suspense>
      )}
    </>
  );
}

/** What stands in the bar itself where there is room. */
function FoldedItems() {
  const { t } = useTranslation(['common', 'commands']);
  const { isDark, label, toggle } = useThemeSwitch();
  return (
    <>
      <Menu.Item leftSection={<IconCommand size={16} />} onClick={() => carryOut('commandBar')}>
        {t('commands:bar.title')}
      </Menu.Item>
      <Menu.Item leftSection={isDark ? <IconSun size={16} /> : <IconMoon size={16} />} onClick={toggle}>
        {label}
      </Menu.Item>
      <Menu.Item leftSection={<IconRefresh size={16} />} onClick={reload}>
        {t('common:actions.reload')}
      </Menu.Item>
    </>
  );
}

function LanguageItems() {
  const { t } = useTranslation();
  const setLanguage = useUpdateLanguage();
  const choose = (language: Language) => {
    void changeLanguage(language);
    setLanguage.mutate(language);
  };
  return (
    <Menu.RadioGroup
      value={currentLanguage()}
      onChange={(language) => isLanguage(language) && choose(language)}
    >
      <Menu.Label>{t('shell.language')}</Menu.Label>
      {languageNames.map(({ value, label }) => (
        <Menu.RadioItem key={value} value={value}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
