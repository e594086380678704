/*
 * App.tsx - the root component: chooses the screen, holds the live region and catches render errors.
 */
import type { ComponentChildren, JSX } from 'preact';
import { Component } from 'preact';
import { spoken } from '../ui/live-region';
import type { Rules } from '../core/rules';
import { nameGames, words } from '../i18n/words';
import { useNewVersion, waiting } from '../offline/offline';
import { settings } from '../local/settings';
import { storage } from '../local/storage';
import { GamesScreen } from './GamesScreen';
import { skipToMain } from '../move-input/focus';
import { Home } from './Home';
import { lazy, lazyInPlace } from '../ui/lazy';
import { go, route } from '../ui/route';
import { TableScreen } from '../local-table/TableScreen';

/* Catches render errors: instead of a white page, the user can reload, and the game is saved. */
class Guard extends Component<{ children: ComponentChildren }, { failed: boolean }> {
    override state = { failed: false };

    static override getDerivedStateFromError(): { failed: boolean } {
        return { failed: true };
    }

    render(): ComponentChildren {
        const t = words.value.error;
        return this.state.failed ? (
            <main class="notice">
                <h1>{t.title}</h1>
                <p>{t.text}</p>
                <button type="button" class="button primary" onClick={() => location.reload()}>
                    {t.reload}
                </button>
            </main>
        ) : (
            this.props.children
        );
    }
}

const LearnScreen = lazy(async () => (await import('../learn/LearnScreen')).LearnScreen, 'learn');
const LessonScreen = lazy(async () => (await import('../learn/LessonScreen')).LessonScreen, 'learn');
const RulesScreen = lazy(async () => (await import('../learn/RulesScreen')).RulesScreen, 'learn');
const ReviewEntry = lazy(async () => (await import('../review/ReviewEntry')).ReviewEntry, 'review', 'values', 'keys');
const LobbyScreen = lazy(async () => (await import('../lobby/LobbyScreen')).LobbyScreen, 'lobby', 'online', 'dialogs');
const OnlineTableScreen = lazy(
    async () => (await import('../online-table/OnlineTableScreen')).OnlineTableScreen,
    'onlineTable',
    'online',
    'victory',
    'menu',
    'settings',
    'keys',
);
const OnlineGameScreen = lazy(
    async () => (await import('../online-table/OnlineGameScreen')).OnlineGameScreen,
    'online',
    'review',
    'values',
    'keys',
);
const AccountScreen = lazy(async () => (await import('../people/AccountScreen')).AccountScreen, 'people', 'online');
const PlayerScreen = lazy(async () => (await import('../people/PlayerScreen')).PlayerScreen, 'people', 'online');
const LeaderboardScreen = lazy(
    async () => (await import('../people/LeaderboardScreen')).LeaderboardScreen,
    'people',
    'online',
);
const PrivacyScreen = lazy(
    async () => (await import('../people/PrivacyScreen')).PrivacyScreen,
    'people',
    'online',
    'privacy',
);
const PuzzleScreen = lazy(async () => (await import('../puzzles/PuzzleScreen')).PuzzleScreen, 'puzzles');
const ChallengeEntry = lazy(
    async () => (await import('../challenge/ChallengeEntry')).ChallengeEntry,
    'challenge',
    'menu',
    'settings',
    'keys',
);
const EditorScreen = lazy(async () => (await import('../editor/EditorScreen')).EditorScreen, 'editor', 'keys');
const StudyEntry = lazy(
    async () => (await import('../study/StudyEntry')).StudyEntry,
    'study',
    'notes',
    'review',
    'values',
    'keys',
);

const TurnBar = lazyInPlace(async () => (await import('../lobby/TurnBar')).TurnBar);

/* The bar with games that wait for a move; on every screen of a device that has played online. */
function Turns(): JSX.Element | null {
    void route.value;
    return storage.read('online-used', false) ? <TurnBar /> : null;
}

function Missing(): JSX.Element {
    const t = words.value.error;
    return (
        <main id="main" class="notice">
            <h1>{t.missing}</h1>
            <a class="button primary" href="/">
                {t.home}
            </a>
        </main>
    );
}

function Screen({ rules }: { rules: Rules }): JSX.Element {
    const at = route.value;
    const leave = (): void => go('/learn');
    switch (at.screen) {
        case 'home':
            return <Home rules={rules} />;
        case 'games':
            return <GamesScreen rules={rules} />;
        case 'review':
            return <ReviewEntry rules={rules} id={null} go={go} />;
        case 'look-back':
            return <ReviewEntry key={at.id} rules={rules} id={at.id} go={go} />;
        case 'table':
            return <TableScreen key={at.id} id={at.id} rules={rules} />;
        case 'learn':
            return <LearnScreen rules={rules} go={go} />;
        case 'lesson':
        case 'strategy':
            return (
                <LessonScreen
                    key={at.screen + at.game}
                    course={at.screen}
                    game={at.game}
                    rules={rules}
                    leave={leave}
                    go={go}
                />
            );
        case 'rules':
            return <RulesScreen key={at.game} game={at.game} rules={rules} go={go} />;
        case 'puzzles':
            return <PuzzleScreen key={at.game} game={at.game} rules={rules} leave={leave} />;
        case 'editor':
            return <EditorScreen key={at.game} game={at.game} rules={rules} />;
        case 'study':
            return <StudyEntry rules={rules} />;
        case 'study-board':
            return <StudyEntry key={at.game} game={at.game} rules={rules} />;
        case 'challenge':
            return <ChallengeEntry rules={rules} />;
        case 'challenge-game':
            return <ChallengeEntry date={at.id} rules={rules} />;
        case 'online':
            return <LobbyScreen rules={rules} />;
        case 'online-table':
            return <OnlineTableScreen key={at.id} id={at.id} rules={rules} />;
        case 'online-game':
            return <OnlineGameScreen key={at.id} id={at.id} rules={rules} />;
        case 'account':
            return <AccountScreen rules={rules} />;
        case 'player':
            return <PlayerScreen key={at.id} id={at.id} rules={rules} />;
        case 'leaderboard':
            return <LeaderboardScreen key={at.game} game={at.game} rules={rules} />;
        case 'privacy':
            return <PrivacyScreen />;
        default:
            return <Missing />;
    }
}

function UpdateNotice(): JSX.Element | null {
    const t = words.value.update;
    return (
        waiting.value && (
            <div class="update sheet" role="status">
                <span>{t.text}</span>
                <button type="button" class="button small primary" onClick={useNewVersion}>
                    {t.now}
                </button>
            </div>
        )
    );
}

export function App({ rules }: { rules: Rules }): JSX.Element {
    rules.setLanguage(settings.value.language);
    nameGames(rules.games); /* They are others only if the language is new to the core. */
    const [first, second] = spoken.value;
    return (
        <Guard>
            <a
                class="skip button"
                href="#main"
                onClick={(event) => {
                    event.preventDefault();
                    skipToMain();
                }}>
                {words.value.nav.skip}
            </a>
            <Screen rules={rules} />
            <Turns />
            <UpdateNotice />
            <div class="spoken" aria-live="polite">
                {first}
            </div>
            <div class="spoken" aria-live="polite">
                {second}
            </div>
        </Guard>
    );
}
