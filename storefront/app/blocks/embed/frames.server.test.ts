import { describe, expect, it } from '@jest/globals';
import { frameOf, providerOf } from './frames.server.ts';

describe('frames of other sites', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/0123abcd', 'https://player.vimeo.com/video/76979871?dnt=1&h=0123abcd'],
    ['https://www.dailymotion.com/video/x8abcde', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
    ['https://www.ted.com/talks/hans_rosling', 'https://embed.ted.com/talks/hans_rosling'],
    ['https://codepen.io/team/pen/abcDEF', 'https://codepen.io/team/embed/abcDEF'],
    [
      'https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC',
      'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
    ],
    ['https://soundcloud.com/a/b', 'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb'],
  ])('are built for %s', (address, src) => {
    expect(frameOf(address)?.src).toBe(src);
  });

  it.each([
    'https://www.youtube.com/watch?v=%22onload%3D',
    'https://www.youtube.com/@kanal',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/channels/staffpicks',
    'https://example.org/video',
  ])('are none for %s', (address) => {
    expect(frameOf(address)).toBeNull();
  });

  it('are named by the list of providers, else by their host', () => {
    expect(providerOf('https://www.flickr.com/photos/x/1')).toBe('Flickr');
    expect(providerOf('https://www.example.org/x')).toBe('example.org');
  });
});
