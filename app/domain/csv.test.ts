import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { cellText, csvLine } from "#domain/csv";

test.each([
  [["a", "b"], '"a","b"'],
  [["a,b", 'say "hi"', "two\nlines"], '"a,b","say ""hi""","two\nlines"'],
  [["=1+1", "+62 361", "-1", "@me"], `"'=1+1","'+62 361","'-1","'@me"`],
  [["\t=1", " =1", "\u200b=1", "\r=1"], `"'\t=1","' =1","'\u200b=1","'\r=1"`],
  [["a;=1+1;x", "one\n=2\n- three", "a; b"], `"a;'=1+1;x","one\n'=2\n'- three","a; b"`],
  [['x;"=1+1;y', "a;\u200b=1"], `"x;'""=1+1;y","a;'\u200b=1"`],
  [['a;" =1', "a;'=1", "'=1"], `"a;'"" =1","a;''=1","''=1"`],
  [["＝1", "＠me"], `"'＝1","'＠me"`],
  [["佐藤 美咲", "a=b", ""], '"佐藤 美咲","a=b",""'],
])("%j", (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});

test.each([
  ["=1+1"],
  ["\t=1"],
  ["a;=1+1;x"],
  ["one\n=2\n- three"],
  ["it's \"so\", 'x'"],
  ["'quoted' text"],
  ["a;\t \n  =1; =2;'x"],
  ["＝1"],
  ['x;"=1+1;y'],
  ["a;\u200b=1"],
  ["'=1"],
  ["a;'=1"],
  ["a;'\"=1"],
  ['a;" =1'],
  [""],
  ["- a list\n- of two"],
])("%j comes back as it was", (text) => {
  const [[cell = ""] = []] = parse(csvLine([text])) as string[][];
  expect(cellText(cell)).toBe(text);
});

test.each([
  ["a space", " "],
  ["a tab", "\t"],
  ["a semicolon", ";"],
  ["a line break", "\n"],
  ["a byte order mark", "\uFEFF"],
  ["a quote", '"'],
  ["an apostrophe", "'"],
])("a long run of %s takes no long time", (_, character) => {
  const text = `a${character.repeat(200_000)}b`;
  const before = process.cpuUsage();
  const [[cell = ""] = []] = parse(csvLine([text])) as string[][];
  expect(cellText(cell)).toBe(text);
  const { user } = process.cpuUsage(before);
  expect(user / 1e6).toBeLessThan(5);
});
