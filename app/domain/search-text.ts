import { foldText } from "#domain/plain-text";

/** Like `foldText`, and unifies katakana with hiragana and the forms of quotes, as `fold_text` of the migrations does. */
export function foldForSearch(text: string): string {
  return foldText(text)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - katakanaOffset))
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"');
}

/** From hiragana to katakana in Unicode. */
const katakanaOffset = 0x60;
