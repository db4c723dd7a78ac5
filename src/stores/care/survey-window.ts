import { atom } from 'nanostores';

/** Whether the window in which somebody signs up for offers is open. */
export const $isSurveyOpen = atom(false);

export const openSurvey = () => $isSurveyOpen.set(true);
export const closeSurvey = () => $isSurveyOpen.set(false);
